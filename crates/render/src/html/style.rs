//! The look of a page. Its colours are the charts' own variables.

/// The style sheet, beside that of the charts. On paper everything is as wide as A4 allows, no row
/// or figure is split between pages, and headings of tables are repeated.
pub(super) const PAGE: &str = "\
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);\
font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-width:66rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .4rem;letter-spacing:-.01em}
h2{font-size:1.4rem;line-height:1.3;margin:3rem 0 .6rem;padding-top:1.4rem;border-top:1px solid var(--grid)}
h3{font-size:1.1rem;margin:2rem 0 .4rem}
h4{font-size:1rem;font-weight:600;margin:1.2rem 0 .2rem}
p,ul,dl{margin:.6rem 0;max-width:52rem}
li{margin:.3rem 0}
h1,h2,h3,h4,p,li,dd{overflow-wrap:anywhere}
.note{color:var(--soft)}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1.2rem}
dt{color:var(--soft)}
dd{margin:0}
.scroll{overflow-x:auto;margin:.6rem 0 1.2rem}
table{border-collapse:collapse;font-size:.87rem;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.3rem .45rem;text-align:left;border-bottom:1px solid var(--grid);white-space:nowrap}
thead th{color:var(--soft);font-weight:500;vertical-align:bottom;white-space:normal;overflow-wrap:anywhere}
tbody th{font-weight:500;white-space:normal;overflow-wrap:anywhere;min-width:7rem}
.num{text-align:right}
.best{font-weight:700;color:var(--c2)}
figure{margin:2rem 0;padding:1rem;border:1px solid var(--grid);border-radius:10px}
figure svg{display:block;width:100%;height:auto}
figcaption{margin-top:.6rem;color:var(--soft);font-size:.92rem}
pre{overflow-x:auto;padding:.8rem 1rem;border-radius:8px;border:1px solid var(--grid);font-size:.88rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}
@page{size:A4;margin:14mm 12mm}
@media print{
body{font-size:10pt;line-height:1.4}
main{max-width:none;padding:0}
h1{font-size:18pt}h2{font-size:14pt;margin:14pt 0 4pt;padding-top:8pt}
h3{font-size:11.5pt;margin:10pt 0 3pt}h4{font-size:10pt;margin:8pt 0 2pt}
h1,h2,h3,h4{break-after:avoid}
p,ul,dl{max-width:none}
.scroll{overflow:visible;margin:3pt 0 8pt}
table{font-size:7.5pt}
th,td{padding:1.5pt 3pt}
tr,figure{break-inside:avoid}
thead{display:table-header-group}
figure{margin:8pt 0;padding:6pt;border-radius:4pt}
figure svg{max-height:225mm}
figcaption{font-size:8.5pt}
pre{white-space:pre-wrap}
.best{text-decoration:underline}
}
";
