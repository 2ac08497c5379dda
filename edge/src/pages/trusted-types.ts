import { inlineHash } from '../http/security.ts';

/**
 * What a page's own code may still put where scripts and HTML are read from text: files of this site's parts, data as
 * JSON, and the empty element by which React makes a script. Nothing else is taken, wherever an injection may sit.
 */
export const TRUSTED_TYPES_SCRIPT =
  `window.trustedTypes&&trustedTypes.createPolicy("default",{` +
  `createScriptURL:function(u){var a=new URL(u,location);` +
  `if(a.origin===location.origin&&a.pathname.indexOf("/assets/")===0)return u},` +
  `createScript:function(s){try{JSON.parse(s);return s}catch(e){}},` +
  `createHTML:function(h){if(h==="\\x3cscript>\\x3c/script>")return h}})`;

/** What a page's policy allows it by. */
export const TRUSTED_TYPES_HASH = inlineHash(TRUSTED_TYPES_SCRIPT);
