import { colorProperties } from '../../http/colors.ts';

const COLORS = {
  paper: ['#fbfaf7', '#0e0f16'],
  surface: ['#fff', '#161820'],
  line: ['#dfdcd6', '#2f313b'],
  'line-strong': ['#89867e', '#777a87'],
  ink: ['#171922', '#f2f0ec'],
  'ink-2': ['#4a4c57', '#bbbdc6'],
  accent: ['#494fcc', '#99a2f9'],
  'on-accent': ['#fff', '#0c0f1d'],
  danger: ['#ba1d27', '#fb817a'],
  focus: ['#494fcc', '#fabb41'],
} as const;

/** The style of the operators' pages, in the colors of the site. The pages run no script and load nothing. */
export const OPS_STYLE = `
${colorProperties(COLORS)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:min(100% - 32px,1120px);margin:24px auto 72px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
h1{margin:0;font-size:1.75rem;line-height:1.2}
h2{margin:0;font-size:1.25rem}
h3{margin:16px 0 4px;font-size:.875rem;color:var(--ink-2)}
p{margin:4px 0}
code,td,dd{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
code{font:.875em ui-monospace,monospace}
.apps{display:grid;align-items:start;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));margin:24px 0 40px}
.app,.login{padding:16px 20px;border:1px solid var(--line);border-radius:8px;background:var(--surface)}
.login{display:grid;gap:16px;max-width:420px;margin:10vh auto}
.quiet{color:var(--ink-2);font-size:.875rem}
.alert{padding:12px 16px;border:1px solid var(--danger);border-inline-start-width:4px;border-radius:4px;background:var(--surface);margin:16px 0;overflow-wrap:anywhere}
.done{padding:12px 16px;border:1px solid var(--accent);border-inline-start-width:4px;border-radius:4px;background:var(--surface);margin:16px 0;overflow-wrap:anywhere}
.bad{color:var(--danger);font-weight:600}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{color:var(--ink-2);font-weight:500}
.history{min-width:900px}
.edges{min-width:640px}
main>section{margin-top:24px}
main>section+section{margin-top:32px}
main>section>details{max-width:480px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.scroll:has(.releases){max-height:280px;overflow-y:auto}
.history code,.releases code{white-space:nowrap}
details{margin-top:12px}
summary{min-height:24px;color:var(--accent);cursor:pointer}
form.change,form.fields,form.inline{display:grid;gap:12px}
form.change{margin-top:12px}
form.inline{max-width:160px;justify-items:start}
nav{display:flex;gap:4px 16px;margin-inline-end:auto}
a{display:inline-block;padding:6px 0;color:var(--accent)}
a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
.who{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;min-width:0;overflow-wrap:anywhere}
fieldset{display:grid;gap:8px;margin:0;padding:8px 12px 12px;border:1px solid var(--line-strong);border-radius:4px;font-size:.875rem}
.tokens{min-width:640px}
td .plain{position:relative;min-height:32px;padding:2px 12px;white-space:nowrap}
td:first-child .plain{margin-bottom:4px}
label{display:grid;gap:4px;font-size:.875rem}
label.check{grid-template-columns:auto 1fr;gap:8px;align-items:start}
input,select{width:100%;min-height:40px;padding:6px 10px;border:1px solid var(--line-strong);border-radius:4px;background:var(--paper);color:inherit;font:inherit}
input[type=checkbox]{width:20px;min-height:20px;margin:1px 0 0}
button{min-height:40px;padding:6px 16px;border:1px solid var(--accent);border-radius:4px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.plain{background:transparent;color:var(--accent)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`.trim();
