import { classesIn, parseStyleSheet, usedStyles } from './style-sheet.ts';

const used = (css: string, ...classes: string[]) => usedStyles(parseStyleSheet(css), new Set(classes));

describe('the used part of a style sheet', () => {
  it('contains the rules of the classes on the page, in their order', () => {
    expect(used('.b{color:red}.a{color:blue}.c{color:green}', 'a', 'b')).toBe('.b{color:red}.a{color:blue}');
  });

  it('omits a selector that needs a class which the page lacks', () => {
    expect(used('.a .b{color:red}.a,.c>.b{top:0}:where(.b){top:1px}', 'a')).toBe('.a{top:0}');
    expect(used(':where(.a){top:0}', 'a')).toBe(':where(.a){top:0}');
  });

  it('omits a selector that needs a state which no element has yet, unless it is the document’s', () => {
    const css =
      '.a[data-open=true]{top:0}.a[aria-busy] .a{top:1px}.a:not([data-open]){top:2px}html[data-script] .a{top:3px}';
    const rest = '.a:not([data-open]){top:2px}html[data-script] .a{top:3px}';
    expect(used(css, ...classesIn('<p class="a" data-open="false">'))).toBe(rest);
    expect(used(css, ...classesIn('<p class="a" data-open="true" aria-busy="true">'))).toBe(css);
  });

  it.each([
    ['.a:not(.open)', 'a class that an element must not have'],
    ['.a:is(.open, .closed)', 'one of several classes'],
    ['.a:has(> .open:not(.late))', 'a class inside of an element'],
    ['html:has(.open)', 'a class anywhere on the page'],
    ['.a[href$=".pdf"]', 'a text with a dot'],
    ['.a:not(:hover)', 'a pointer'],
    ['.a:is(:hover, :focus-visible)', 'a pointer'],
  ])('keeps %s, which may match without %s', (selector) => {
    expect(used(`${selector}{color:red}`, 'a')).toBe(`${selector}{color:red}`);
  });

  it('contains groups with their used rules only, and none that is empty', () => {
    const css = '@media (width<480px){.a{top:0}.b{top:1px}}@layer base{@supports (gap:1px){.b{gap:1px}}}';
    expect(used(css, 'a')).toBe('@media (width<480px){.a{top:0}}');
  });

  it('contains the animations that its rules name', () => {
    const css = '@keyframes rise{0%{top:0}}@keyframes fall{0%{top:9px}}.a{animation:rise 1s}.b{animation:fall 1s}';
    expect(used(css, 'a')).toBe('@keyframes rise{0%{top:0}}.a{animation:rise 1s}');
  });

  it('omits what only a pointer or a view transition makes visible', () => {
    expect(used('.a:hover,.a:focus-visible,.a:active{top:0}.a:hover .a{top:1px}', 'a')).toBe('.a:focus-visible{top:0}');
    expect(used('@media (hover:hover){.a:hover{top:0}}.b{top:0}::view-transition-old(*){top:0}', 'a')).toBe('');
    expect(used('@keyframes rise{0%{top:0}}.a:hover{animation:rise 1s}', 'a')).toBe('');
  });

  it('omits what only printing needs, and comments', () => {
    expect(used('/* note */.a{top:0}@media print{a{color:#000}}/*# sourceMappingURL=x.css.map*/', 'a')).toBe(
      '.a{top:0}',
    );
  });
});

describe('the kind of a style sheet', () => {
  const kindOf = (css: string) => parseStyleSheet(css).kind;
  const webFont = '@font-face{font-family:A;src:url(a.woff2)}';
  const localFont = '@font-face{font-family:A;src:local("B")}';

  it('is web fonts if it declares nothing else', () => {
    expect(kindOf(webFont + webFont)).toBe('web fonts');
    expect(kindOf(`${webFont}.a{top:0}`)).toBe('partial');
  });

  it('is whole if it styles no class: every document contains also what script and print need', () => {
    const base = `${localFont}@layer base{a{top:0}a:hover{top:1px}}@media print{a{top:0}}`;
    expect(kindOf(base)).toBe('whole');
    expect(used(`/* comment */${base}`)).toBe(base);
    expect(kindOf(`${base}.a{top:0}`)).toBe('partial');
    expect(kindOf(`${base}@media (width>1px){.a{top:0}}`)).toBe('partial');
  });
});
