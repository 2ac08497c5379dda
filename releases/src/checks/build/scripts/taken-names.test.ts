import { parseScript } from './read-script.ts';
import { readTakenNames } from './taken-names.ts';

const UI = '@learning-center/shared/ui';

function namesIn(code: string): string[] | undefined {
  const program = parseScript(Buffer.from(code), 'script');
  if (typeof program === 'string') throw new Error(program);
  return readTakenNames(program)[UI];
}

describe('the names that a server bundle takes from a module of `shared`', () => {
  it.each([
    [
      'webpack and Rspack',
      `({ 331: (module) => { module.exports = require("${UI}"); } });
       var ui_1 = __webpack_require__(331); const draw = () => (0, ui_1.Button)(ui_1.Card);`,
    ],
    ['webpack, beside other modules', `const ui_1 = require("${UI}"); draw(ui_1.Card, () => ui_1.Button, other.Chip);`],
    ['Vite', `let ui = require("${UI}"); ui = __toESM(ui); ui.default; const draw = () => [ui.Card, ui.Button];`],
    ['esbuild', `var import_ui = __toESM(require("${UI}"), 1); import_ui.Card; import_ui.Button;`],
    ['hand', `const { Card } = require("${UI}"); require("${UI}").Button();`],
  ])('are found in a bundle of %s', (_tool, code) => {
    expect(namesIn(code)).toEqual(['Button', 'Card']);
  });

  it('are left out where a variable of the same name is something else, so that no release is refused for them', () => {
    expect(namesIn(`var e = require("${UI}"); const draw = (e) => e.target;`)).toBeUndefined();
  });
});
