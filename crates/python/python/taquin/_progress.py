"""Progress: by tqdm if it is installed, or by a user's function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from ._types import ProgressLike


class Progress:
    """Shows how many are done; a function of (done, total) is called instead of a bar."""

    def __init__(self, progress: ProgressLike, unit: str, total: Optional[int] = None) -> None:
        self._call = progress if callable(progress) else None
        self._bar: Any = None
        if progress is True:
            try:
                from tqdm.auto import tqdm
            except ImportError:
                return
            self._bar = tqdm(total=total, unit=unit)

    def __bool__(self) -> bool:
        return self._call is not None or self._bar is not None

    def show(self, done: int, total: int) -> None:
        """Shows how many are done."""
        if self._call is not None:
            self._call(done, total)
        elif self._bar is not None:
            self._bar.total = total
            self._bar.n = done
            self._bar.refresh()

    def close(self) -> None:
        """Ends the bar."""
        if self._bar is not None:
            self._bar.close()
