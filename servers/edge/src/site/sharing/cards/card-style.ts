import type { ThemeTokens, Tokens } from '../../../brand/colors/tokens.ts';

const TOKENS = ['paper', 'surface', 'line', 'ink', 'ink-2', 'accent', 'accent-soft'] as const;

/**
 * The style of a card in any frame from 200 pixels of width. The picture takes the height that the text leaves, so that
 * every height works. In wide, low frames it stands beside the text.
 */
export const cardStyle = ({ light, dark }: ThemeTokens): string =>
  `:root{color-scheme:light dark;${colorsOf(light)}}` +
  // `light-dark()` is newer than some browsers.
  `@media (prefers-color-scheme:dark){:root{${colorsOf(dark)}}}` +
  '*{box-sizing:border-box}' +
  'body{margin:0;background:var(--paper);color:var(--ink);' +
  'font:.875rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'main{position:relative;display:flex;flex-direction:column;justify-content:center;min-height:100vh;overflow:hidden;' +
  'border:1px solid var(--line);border-radius:12px;background:var(--surface)}' +
  'img{flex:1 1 0;width:100%;min-height:0;height:0;object-fit:cover;background:var(--accent-soft)}' +
  'div{flex:none;padding:12px 16px 14px}' +
  'p{margin:4px 0 0;color:var(--ink-2)}' +
  'p:first-child{margin:0;font-size:.75rem;font-weight:600}' +
  'h1{display:-webkit-box;margin:2px 0 0;font-size:1.0625rem;line-height:1.3;overflow:hidden;' +
  '-webkit-box-orient:vertical;-webkit-line-clamp:3}' +
  'a{display:inline-block;min-height:24px;margin-top:8px;color:var(--accent);font-weight:600}' +
  'a:after{content:"";position:absolute;inset:0;border-radius:12px}' +
  'a:focus-visible{outline:0}a:focus-visible:after{outline:3px solid;outline-offset:-4px}' +
  '.h{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}' +
  '@media (min-aspect-ratio:2/1) and (min-width:360px){main{flex-direction:row}' +
  'img{flex:0 0 42%;width:42%;height:calc(100vh - 2px)}div{flex:1;align-self:center;min-width:0}}';

const colorsOf = (tokens: Tokens) => TOKENS.map((token) => `--${token}:${tokens[token]}`).join(';');
