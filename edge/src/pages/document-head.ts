import { THEME_COLORS } from '../site/design.ts';
import { escapeHtml } from '../http/escape.ts';
import { inlineHash } from '../http/security.ts';

/**
 * Once the document is read and its scripts had their turn: a shell that did not start is told to the edge, and the page
 * shows what it is without a script, with a word about it. A browser too old to read the shell is no release's fault.
 */
const WATCH_OVER_SHELL =
  `document.addEventListener("DOMContentLoaded",function(){` +
  `var e=document.querySelector('script[src*="/assets/shell/"]');if(!e||s.shell)return;s.shell="failed";delete s.script;` +
  `if(navigator.onLine&&Promise.withResolvers)navigator.sendBeacon("/failures",new Blob([JSON.stringify({part:"shell",` +
  `release:e.src.split("/assets/shell/")[1].split("/")[0],reason:"the script did not start",` +
  `page:location.pathname.slice(0,1e3)})],{type:"application/json"}))});`;

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
