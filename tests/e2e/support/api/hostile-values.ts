/** A window property that a successful script would set. */
export const MARK = 'scriptRan';

const RUN = `top.${MARK}=true`;

/** A word that takes a browser seconds to lay out, if it is everywhere. */
export const ENDLESS_WORD = `W${'w'.repeat(5_000)}`;

/** Texts that try to become markup, script, template or layout. */
export const HOSTILE_TEXTS: readonly string[] = [
  `<img src=x onerror="${RUN}">`,
  `"><script>${RUN}</script>`,
  `</script><script>${RUN}</script><!--`,
  `' onmouseover='${RUN}' x='`,
  `<svg/onload=${RUN}><iframe srcdoc="<script>${RUN}</script>">`,
  `</title></textarea></style><script>${RUN}</script>`,
  '{{constructor}} {{count}} {{title}} {{product}} $t(account.login) $t(brand.company, {"count": 2})',
  '__proto__ constructor toString $& $1 %s ${7*7}',
  '\u202Egnp.exe\u202C \u2066\u2067\u2068 \u200B\u200C\u200D\uFEFF\u00AD',
  '👩‍👩‍👧‍👦🏴‍☠️👨🏾‍🚀🧑🏽‍❤️‍💋‍🧑🏻 e\u0301\u0327\u0336 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G',
  'line\u2028paragraph\u2029next\u0085end\r\nreturn\u0000null \uD800 half',
  ENDLESS_WORD,
  `漢${'字'.repeat(500)}`,
  `javascript:${RUN}`,
  `https://evil.example/?<script>${RUN}</script> data:text/html,<script>${RUN}</script>`,
  `0:10 <img src=x onerror=${RUN}>\n0:20 javascript:${RUN}\nhttps://evil.example/"onclick="${RUN}`,
];

/** Links that try to run scripts, or to disguise their target. */
export const HOSTILE_LINKS: readonly string[] = [
  `javascript:${RUN}`,
  ` JaVaScRiPt:${RUN}`,
  `java\nscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `blob:https://evil.example/x`,
  `file:///etc/passwd`,
  `//evil.example/two-slashes`,
  `/\\evil.example/backslash`,
  `https://evil.example/"onclick="${RUN}`,
  `https://evil.example/?action=x&constructor=y&__proto__=z&q=`,
  '#"><script>',
  '',
];

/** Pictures that contain a script, and try to break out of their attribute. */
export const HOSTILE_PICTURES: readonly string[] = [
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'><script>${RUN}</script></svg>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" onerror="${RUN}" x="`,
];

/** Suffix of each name in addresses; the real API never sees it. */
export const HOSTILE_TAIL = `"><img src=x onerror=${RUN}>{{x}}`;
