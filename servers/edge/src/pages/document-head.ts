import { THEME_COLORS } from '../site/design.ts';
import { escapeHtml } from '../http/escape.ts';
import { inlineHash } from '../http/security.ts';

/** How long the shell's script may take to come, in milliseconds; what waits for it sees no end of the document. */
const SHELL_LIMIT_MS = 30_000;

/**
 * Once the document is read and its scripts had their turn, or have not come: a shell that did not start is told to the
 * edge with the page's token, and the page shows what it is without a script, with a word about it. A browser too old to
 * read the shell is no release's fault.
 */
const WATCH_OVER_SHELL =
  `var f=function(r){` +
  `var e=document.querySelector('script[src*="/assets/shell/"]'),t;if(!e||s.shell)return;s.shell="failed";delete s.script;` +
  `try{t=performance.getEntriesByType("navigation")[0].serverTiming.find(function(x){return x.name==="page"}).description}` +
  `catch(x){}if(navigator.onLine&&Promise.withResolvers)navigator.sendBeacon("/failures",new Blob([JSON.stringify({` +
  `part:"shell",release:e.src.split("/assets/shell/")[1].split("/")[0],reason:"the script did not "+r,` +
  `page:location.pathname.slice(0,1e3),token:t})],{type:"application/json"}))};` +
  `setTimeout(function(){f("come within ${SHELL_LIMIT_MS / 1000} s")},${SHELL_LIMIT_MS});` +
  `document.addEventListener("DOMContentLoaded",function(){f("start")});`;

/**
 * Runs before the first paint: a theme that the visitor chose must not flash, nor the place of a notice that they
 * closed, nor the first steps where they have something to go on with, and the page must know that it has a script (without one the top navigation shows as for a guest,
 * specification 2.4).
 */
export const HEAD_SCRIPT =
  `!function(){var s=document.documentElement.dataset;s.script="on";` +
  `try{var t=localStorage.getItem("lc.theme");if(t==="dark"||t==="light"){s.theme=t;` +
  `document.querySelectorAll("meta[data-scheme]").forEach(function(m){m.media=m.dataset.scheme===t?"all":"not all"})}` +
  `var b=JSON.parse(localStorage.getItem("lc.text-banner"));if(b&&b.until>Date.now())s.textBanner="closed";` +
  `var c=localStorage.getItem("lc.continues");if(c)s.continues=c}catch(e){}` +
  `${WATCH_OVER_SHELL}}()`;
/** What the policy of a page allows it by. */
export const HEAD_SCRIPT_HASH = inlineHash(HEAD_SCRIPT);

/** What every document's head has of the site: its icons, its manifest, and the color of the browser around it. */
export const SITE_ELEMENTS = [
  `<link rel="icon" type="image/svg+xml" href="/favicon.svg">`,
  `<link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
  `<link rel="manifest" href="/site.webmanifest">`,
  ...Object.entries(THEME_COLORS).map(
    ([scheme, color]) =>
      `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
  ),
].join('');

/** The operator's analytics script, which nothing of the page waits for; without one, nothing. */
export function analyticsTag(script: string | undefined): string {
  return script === undefined ? '' : `<script src="${escapeHtml(script)}" async></script>`;
}
