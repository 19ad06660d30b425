import { createHash } from 'node:crypto'

/** Neutral colours: the page is the workshop's. Each text has 4.5:1 at least on what it stands on, in both themes. */
const style = `
:root{color-scheme:light dark;--ground:#f4f6f8;--card:#fff;--line:#dde2e8;--edge:#7d8b9b;--text:#171b21;--soft:#4f5966;--go:#17703a;--on-go:#fff;--link:#0a5eb3;--note:#fdf1dc;--on-note:#734400;--done:#e3f4e9;--on-done:#12592e}
@media screen and (prefers-color-scheme:dark){:root{--ground:#0e1216;--card:#161b21;--line:#2a323c;--edge:#6b7888;--text:#e9edf2;--soft:#a3aebb;--go:#5fcf8b;--on-go:#06192b;--link:#74b8ff;--note:#37280d;--on-note:#f2b544;--done:#12301f;--on-done:#7fdca4}.logo{background:#fff;padding:4px;border-radius:6px}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif;overflow-wrap:anywhere;hyphens:auto;hyphenate-limit-chars:14 5 5}
header,main{max-width:640px;margin:0 auto;padding:12px 16px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px}
.logo{max-width:120px;max-height:48px;width:auto;height:auto}
.who{flex:1 1 160px;font-weight:600}
a{color:var(--link)}
.call{display:inline-flex;align-items:center;min-height:44px;padding:0 14px;border:1px solid var(--edge);border-radius:8px;text-decoration:none;font-weight:600;white-space:nowrap}
h1{margin:8px 0 2px;font-size:24px;line-height:1.2}
p{margin:0 0 12px}
.words{white-space:pre-line}
.soft,small{color:var(--soft)}
small{display:block;font-size:14px}
.note{padding:12px;border-radius:8px;background:var(--note);color:var(--on-note);font-weight:600}
.done{background:var(--done);color:var(--on-done)}
.card{margin:0 0 16px;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden}
ul{margin:0;padding:0;list-style:none}
li,.sum{border-top:1px solid var(--line)}
li:first-child{border-top:0}
.row,.sum{display:flex;align-items:center;gap:12px;min-height:52px;padding:6px 12px}
label.row{cursor:pointer}
.row span,.sum span{flex:1;min-width:0}
.row input{flex:none;width:24px;height:24px;margin:0;accent-color:var(--go)}
.row img{flex:none;width:44px;height:44px;object-fit:contain;background:#fff;border-radius:4px}
b{font-variant-numeric:tabular-nums;white-space:nowrap}
.no b,.no span{color:var(--soft)}
.no b{text-decoration:line-through;font-weight:400}
.all{font-weight:700;font-size:18px}
.all b{font-size:20px}
.all small{font-weight:400}
.field{display:block;margin:0 0 16px;font-weight:600}
.field input{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
button{width:100%;min-height:56px;margin:0 0 8px;border:0;border-radius:8px;background:var(--go);color:var(--on-go);font:inherit;font-size:18px;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.sign{display:none}
@page{size:A4;margin:14mm}
@media print{
body{background:#fff;font-size:10.5pt}
header,main{max-width:none;padding:0}
h1{font-size:16pt;margin:4mm 0 1mm}
p{margin-bottom:2mm}
button,.field,.screen,.row img{display:none}
.call{border:0;padding:0;color:inherit;min-height:0}
.card{border-radius:0;margin-bottom:3mm;break-inside:auto}
.row,.sum{min-height:0;padding:1.1mm 2mm;break-inside:avoid}
.row input{width:3.4mm;height:3.4mm}
small{font-size:8.5pt}
.all b,.all{font-size:12pt}
.many{font-size:8pt;line-height:1.15}
.many ul{columns:2;column-gap:0}
.many .row{padding:.7mm 2mm}
.many small{display:inline;margin-left:2mm;font-size:7.5pt}
.sign{display:flex;gap:12mm;margin-top:10mm}
.sign span{flex:1;border-top:1px solid #000;padding-top:1mm;font-size:9pt}
}`

export const STYLE = style.replaceAll('\n', '')

/** What a page for the owner of a car may do: show its own style and pictures, send its form back to us, nothing else. */
export const OWNER_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')
