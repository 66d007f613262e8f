//! `GET /api/registry`: every search and heuristic, as `taquin list --json` gives them.

use crate::error::Json;

pub(crate) async fn registry() -> Json {
    Json(taquin_render::json::registry().clone())
}
