//! The look of a page. Its colours are the charts' own variables.

/// The style sheet, beside that of the charts.
pub(super) const PAGE: &str = "\
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);\
font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif}
main{max-width:66rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .4rem;letter-spacing:-.01em}
h2{font-size:1.4rem;line-height:1.3;margin:3rem 0 .6rem;padding-top:1.4rem;border-top:1px solid var(--grid)}
h3{font-size:1.1rem;margin:2rem 0 .4rem}
p,ul,dl{margin:.6rem 0;max-width:52rem}
li{margin:.3rem 0}
.note{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.2rem}
dt{color:var(--soft)}
dd{margin:0}
.scroll{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.87rem;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.36rem .5rem;text-align:left;border-bottom:1px solid var(--grid);white-space:nowrap}
thead th{color:var(--soft);font-weight:500;vertical-align:bottom;white-space:normal}
tbody th{font-weight:500}
.num{text-align:right}
.best{font-weight:700;color:var(--c2)}
figure{margin:2rem 0;padding:1rem;border:1px solid var(--grid);border-radius:10px}
figure svg{display:block;width:100%;height:auto}
figcaption{margin-top:.6rem;color:var(--soft);font-size:.92rem}
details{margin:.5rem 0;border:1px solid var(--grid);border-radius:8px;padding:.5rem .9rem}
summary{cursor:pointer;font-weight:500}
pre{overflow-x:auto;padding:.8rem 1rem;border-radius:8px;border:1px solid var(--grid);font-size:.88rem}
@media(max-width:40rem){dl{grid-template-columns:1fr}dt{margin-top:.4rem}}
@media print{main{max-width:none;padding:0}figure,table{break-inside:avoid}}
";
