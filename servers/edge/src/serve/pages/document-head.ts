import type { Brand } from '../../brand/read-brand.ts';
import { SCHEMES } from '../../brand/colors/tokens.ts';
import { inlineHash } from '../../http/security-headers.ts';

/** How long the page may take to hydrate before it says that it is slow. */
const SLOW_AFTER_MS = 8_000;
/** How long the shell's script may take to load (Specification 9). Until then the document is not complete. */
const SHELL_TIMEOUT_MS = 120_000;

/**
 * What all supported browsers have, and none before them (`browserslist` in package.json): `lh` since Chrome 109 and
 * Safari 16.4, `:has` since Firefox 121. Others keep the page without scripts, with a notice; the shell does not start
 * (`shell/src/main.ts`).
 */
const IS_SUPPORTED = `CSS.supports("(width:1lh) and selector(:has(a))")`;

/**
 * Checks that the shell started after the scripts of the document. If it did not, the page falls back to its form without
 * scripts, with a notice, and another script reports it if the release is to blame (`../../site/start-failure.js`). A
 * page that is only slow falls back until it is hydrated, without a report. An unsupported browser is no failure: the edge
 * counts it apart.
 */
const SHELL_WATCHDOG =
  `var f=()=>{if(s.shell!==n||!document.querySelector("script[defer][integrity]"))return;` +
  `s.shell=n||"failed";delete s.script;delete s.slow;` +
  `document.head.append(Object.assign(document.createElement("script"),{type:"module",src:"/start-failure.js"}))};` +
  `setTimeout(()=>{if(!s.shell||s.shell==="started"){s.slow="";delete s.script}},${SLOW_AFTER_MS});` +
  `n||setTimeout(f,${SHELL_TIMEOUT_MS});` +
  `document.addEventListener("DOMContentLoaded",f);`;

/**
 * Records input before hydration that only the shell can handle, which replays it (`shell/src/early-input.ts`): clicks on
 * buttons, changed filters, and keys. A mark shows at once that it was taken. "/" focuses the search field here, so that
 * the text that follows goes there.
 */
const EARLY_INPUT =
  `var q=window.earlyInput=[];["click","change","keydown"].forEach(n=>{addEventListener(n,e=>{` +
  `var t=e.target,k=e.key,f;` +
  `t=k?/^\\S$/.test(k)&&!t.select&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.isComposing&&e.keyCode!==229&&t:` +
  `t.closest(n==="click"?"button[type=button]:not([popovertarget],[command])":"select,[type=checkbox],[type=radio]");` +
  `if(!t||!window.earlyInput)return;` +
  `if(k==="/"&&o!=="off"&&(f=document.querySelector("[role=combobox]"))){e.preventDefault();f.focus();f.select()}` +
  `else{(k?s:t.dataset).early="";q.push([e,t,t.checked,t.value])}},true)});`;

/**
 * Notes which files have run and which have failed: before a failure is reported, its file is fetched once more. It also
 * removes the element of a chunk that has run or failed. webpack would take it for one that still loads, and wait for its
 * events instead of loading a failed chunk again.
 */
const WATCH_FILES =
  `var l=window.failedFiles={};["load","error"].forEach(n=>{document.addEventListener(n,e=>{var t=e.target;` +
  `if(t.integrity){if(n==="load")t.hasRun=1;else l[t.src||t.href]=t;if(t.async)t.remove()}},true)});`;

/**
 * Runs before the first paint, so that nothing flashes that the visitor's stored choices change: the theme, a closed
 * notice, the place of a campaign, the part of the panel beside a video, and the first steps of a visitor who has videos to
 * continue. It also marks that
 * scripts run; without them the top navigation is a guest's (Specification 2.4).
 */
export const HEAD_SCRIPT =
  `(()=>{var s=document.documentElement.dataset,o,n;` +
  `if(${IS_SUPPORTED})s.script="on";else n=s.shell="unsupported";` +
  `try{o=localStorage.getItem("lc.shortcuts");var t=localStorage.getItem("lc.theme");if(t==="dark"||t==="light"){s.theme=t;` +
  `document.querySelectorAll("meta[data-scheme]").forEach(m=>{m.media=m.dataset.scheme===t?"all":"not all"})}` +
  `var b=JSON.parse(localStorage.getItem("lc.text-banner"));if(b&&b.until>Date.now())s.textBanner="closed";` +
  `["continues","campaign","panel"].forEach(k=>{var c=localStorage.getItem("lc."+k);if(c)s[k]=c})}catch(e){}` +
  `${WATCH_FILES}${EARLY_INPUT}${SHELL_WATCHDOG}})()`;
export const HEAD_SCRIPT_HASH = inlineHash(HEAD_SCRIPT);

/** Elements of every document's head: icons, manifest, and the theme color of the browser. */
export const siteElements = ({ version, tokens }: Brand): string =>
  [
    // Browsers keep these files for a day; another brand has other addresses.
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg?${version}">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png?${version}">`,
    `<link rel="manifest" href="/site.webmanifest?${version}">`,
    ...SCHEMES.map(
      (scheme) =>
        `<meta name="theme-color" content="${tokens[scheme].surface}" media="(prefers-color-scheme: ${scheme})" data-scheme="${scheme}">`,
    ),
  ].join('');

/**
 * The Trusted Types policy. It allows script files of this site's apps, the report of a failed start, JSON data, the empty
 * text that clears an element, and the empty element with which React creates a script. Everything else is refused,
 * wherever an injection may be.
 *
 * A library that creates a policy of its own gets one that returns each text unchanged, so that the page's policy checks
 * it where it is used.
 */
export const TRUSTED_TYPES_SCRIPT =
  `window.trustedTypes&&(trustedTypes.createPolicy("default",{` +
  `createScriptURL:function(u){var a=new URL(u,location);` +
  `if(a.origin===location.origin&&/^\\/(assets\\/|start-failure\\.js$)/.test(a.pathname))return u},` +
  `createScript:function(s){try{JSON.parse(s);return s}catch(e){}},` +
  `createHTML:function(h){if(!h||h==="\\x3cscript>\\x3c/script>")return h}}),` +
  `trustedTypes.createPolicy=function(){return{createScriptURL:String,createScript:String,createHTML:String}})`;

export const TRUSTED_TYPES_HASH = inlineHash(TRUSTED_TYPES_SCRIPT);
