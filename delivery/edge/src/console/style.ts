/** The console’s styles, with the brand’s colours and fonts. They need no further file. */
export const consoleStyle = `
:root{color-scheme:light dark;--paper:#fbf6ec;--raised:#fffdf8;--ink:#1c2142;--soft:#4e5272;--line:#d9d3c6;--accent:#a43c27;--bad:#9d2716;--good:#124b51;--warn:#fbeccb}
@media (prefers-color-scheme:dark){:root{--paper:#12172f;--raised:#1b2140;--ink:#fbf6ec;--soft:#c9cee0;--line:#39406a;--accent:#f8c467;--bad:#ffb4a2;--good:#a8dcd6;--warn:#4a3a10}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.55 'Figtree',system-ui,sans-serif;overflow-wrap:anywhere}
header,main{max-inline-size:72rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
header{display:flex;flex-wrap:wrap;gap:.5rem 2rem;align-items:center;justify-content:space-between;padding-block:1.25rem;border-block-end:1px solid var(--line)}
header p{margin:0;color:var(--soft)}header form{margin:0}
.name{font:500 1.375rem/1.2 'Fraunces',Georgia,serif;color:var(--ink);text-decoration:none}
main{padding-block:2rem 4rem}h1+h2{margin-block-start:0}
h1,h2,h3{font-family:'Fraunces',Georgia,serif;font-weight:500;line-height:1.2}
h1{font-size:clamp(1.75rem,5vw,2.5rem);margin:0 0 1.25rem}h2{font-size:1.5rem;margin:3rem 0 1rem}h3{font-size:1.1875rem;margin:0}
a{color:var(--accent);text-underline-offset:.2em}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
code{font:500 .9375em ui-monospace,'Cascadia Mono',Menlo,monospace}
ul.cards,ol.sets{display:grid;gap:1rem;list-style:none;margin:0;padding:0}
@media (width >= 60rem){ul.cards{grid-template-columns:1fr 1fr}}
.cards>li,.sets>li,.notice{background:var(--raised);border:1px solid var(--line);border-radius:.5rem;padding:1.125rem 1.25rem}
.notice{margin:0 0 1rem}.notice.bad{border-color:var(--bad)}.notice.warn{background:var(--warn)}.notice p{margin:0}
.cards>li{display:flex;flex-direction:column;gap:.75rem;min-inline-size:0}
.row{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;justify-content:space-between}
dl{display:grid;grid-template-columns:minmax(6.5rem,auto) 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0}
.soft{color:var(--soft)}.bad{color:var(--bad)}.good{color:var(--good)}
.acts{display:flex;flex-wrap:wrap;gap:.625rem;margin-block-start:auto;padding-block-start:.25rem}
.acts:empty{display:none}
.button,button{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem;padding:.375rem 1.125rem;border:1px solid var(--ink);border-radius:.375rem;background:none;color:var(--ink);font:500 1rem/1.3 'Figtree',system-ui,sans-serif;text-decoration:none;cursor:pointer}
.button.main,button.main{background:var(--ink);color:var(--paper)}
.button:hover,button:hover{border-color:var(--accent);color:var(--accent)}
.button.main:hover,button.main:hover{background:var(--accent);border-color:var(--accent);color:var(--paper)}
label{display:block;font-weight:500;margin-block-end:.25rem}
input,select,textarea{inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.375rem;background:var(--raised);color:inherit;font:inherit}
.other{margin-block:0 2rem}
form.narrow{max-inline-size:30rem;display:grid;gap:1.25rem}
form.choices{display:grid;gap:1rem}@media (width >= 40rem){form.choices .fields{grid-template-columns:1fr 1fr}}
.fields{display:grid;gap:1rem}
.sets p,.cards p{margin:.5rem 0 0}.sets ul{margin:.5rem 0 0;padding-inline-start:1.125rem}
table{inline-size:100%;border-collapse:collapse}th,td{text-align:start;vertical-align:top;padding:.625rem .75rem .625rem 0;border-block-end:1px solid var(--line)}th{color:var(--soft);font-weight:500}
.scroll{overflow-x:auto}.scroll table{inline-size:max-content;min-inline-size:100%}
.scroll th:first-child{inline-size:9rem}@media(width>=60rem){.scroll th:first-child{inline-size:14rem}}
`;
