import { useTemporaryStore } from '../../testing/temporary-store.ts';
import { findUnscopedRules } from './check-styles.ts';

const find = (css: string) => findUnscopedRules('mf-library', css);
const OWN = '.mf-library__Page-module__page--a1B2c';

describe("a section's styles", () => {
  it.each([
    [`${OWN}{color:red}`],
    [`${OWN}:hover,${OWN}>li:first-child a::before{color:red}`],
    [`:is(a,button)${OWN}{color:red}`],
    [`html[data-theme=dark] ${OWN}{color:red}`],
    [`.x+${OWN}{color:red}`],
    [`${OWN}:has(> p) li{color:red}`],
    [`:is(${OWN},${OWN} p){color:red}`],
    [`@media print{@supports (display:grid){${OWN}{color:red}}}`],
    [`@container webinars (min-width: 624px){${OWN} li{color:red}}`],
    [`${OWN}{&:hover{color:red}p{color:red}> p{color:red}.x &{color:red}@media print{color:red}}`],
    [`@scope (${OWN}) to (.x){p,:scope{color:red}}`],
    [`@layer mf-library{${OWN}{color:red}}@layer mf-library.base,mf-library__x;`],
    ['@keyframes mf-library__Page-module__rise--a1B2c{from{opacity:0}to{opacity:1}}'],
    ['@font-face{font-family:"mf-library Serif";src:url(x.woff2)}'.replace('mf-library Serif', 'mf-library__serif')],
    ['@property --mf-library__x{syntax:"*";inherits:false}'],
  ])('may be %s', (css) => {
    expect(find(css)).toEqual([]);
  });

  it.each([
    ['body{display:none}', 'the selector body'],
    [':root{--ink:red}', 'the selector :root'],
    ['*{display:none}', 'the selector *'],
    ['[data-login]{display:none}', 'the selector [data-login]'],
    ['.header{display:none}', 'the selector .header'],
    ['.mf-home__Page-module__page--a1B2c{display:none}', 'the selector .mf-home__'],
    ['.mf-library-two__x{display:none}', 'the selector .mf-library-two__x'],
    [`body:has(${OWN}){display:none}`, 'the selector body:has'],
    [`${OWN},body{display:none}`, 'the selector'],
    [`:is(${OWN},body){display:none}`, 'the selector :is'],
    [`body:not(${OWN}){display:none}`, 'the selector body:not'],
    [`${OWN}~*{display:none}`, 'the selector'],
    [`${OWN}+footer p{display:none}`, 'the selector'],
    [`:not(${OWN}){display:none}`, 'the selector :not'],
    [`@media print{body{display:none}}`, 'the selector body'],
    [`@layer mf-library{body{display:none}}`, 'the selector body'],
    [`${OWN}{+ footer{display:none}}`, 'the selector + footer'],
    [`${OWN}{body:has(&){display:none}}`, 'the selector body:has(&)'],
    [`${OWN}{& ~ footer{display:none}}`, 'the selector & ~ footer'],
    ['&{display:none}', 'the selector &'],
    ['\\62ody{display:none}', 'the selector'],
    ['<!-- body{display:none}', 'cannot be read'],
    ['::view-transition{display:none}', 'the selector ::view-transition'],
    ['@scope (body){p{display:none}}', '@scope (body)'],
    ['@scope{p{display:none}}', '@scope'],
    ['@scope (.x) to (.mf-library__y){p{display:none}}', '@scope (.x)'],
    ['@keyframes rise{from{opacity:0}}', '@keyframes rise'],
    ['@layer base{.mf-library__x{color:red}}', '@layer base'],
    ['@font-face{font-family:"Instrument Sans";src:url(x.woff2)}', '@font-face'],
    ['@property --ink{syntax:"*";inherits:true;initial-value:red}', '@property --ink'],
    ['@import "other.css";', '@import "other.css"'],
    ['@page{size:1px}', '@page'],
    ['@view-transition{navigation:auto}', '@view-transition'],
    [`${OWN}{color:red`, 'cannot be read'],
    [`${OWN}:is({display:none}`, 'cannot be read'],
  ])('may not be %s', (css, found) => {
    expect(find(css)).toEqual([expect.stringContaining(found)]);
  });
});

describe('publishing', () => {
  const temporary = useTemporaryStore();

  const files = { 'client/page.css': 'body{display:none}' };

  it('refuses a section with styles that match anything outside it, in one line', async () => {
    await expect(temporary.publish({ app: 'mf-library', files })).rejects.toThrow(
      /^client\/page\.css has the selector body, which reaches beyond the section: use classes whose names begin with mf-library__, .*$/,
    );
  });

  it('accepts any styles of a shell', async () => {
    expect((await temporary.publish({ app: 'shell', files })).outcome).toBe('published');
  });
});
