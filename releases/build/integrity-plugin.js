import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { INTEGRITY_PLACEHOLDER } from './placeholder.js';

const NAME = 'IntegrityPlugin';

/** A well-formed hash that no file has: a file that is missing from the table is refused, never let through. */
const NO_FILE_HAS_THIS = `sha384-${'A'.repeat(64)}`;

/**
 * Makes every script and style that the part's runtime adds to the page carry its SHA-384.
 * The table is empty until `publish` fills it, because only then are the files final.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const script = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      script.createScript.tap(NAME, (source) => `${source}\n${integrityOf('script', 'script.src')}`);
      const style = MiniCssExtractPlugin.getCompilationHooks(compilation);
      style.beforeTagInsert.tap(NAME, (source, { tag }) => `${source}\n${integrityOf(tag, `${tag}.href`)}`);
    });
  }
}

function integrityOf(tag, address) {
  return webpack.Template.asString([
    // webpack leaves it out on the page's own origin, and then a preload with integrity would not match.
    `${tag}.crossOrigin = "anonymous";`,
    `${tag}.integrity = (function(table, file) {`,
    webpack.Template.indent([
      'for (var i = 0; i < table.length; i++) { var entry = table[i].split(" "); if (entry[0] && file.slice(-entry[0].length - 1) === "/" + entry[0]) return entry[1]; }',
      `return ${JSON.stringify(NO_FILE_HAS_THIS)};`,
    ]),
    `})(${JSON.stringify(INTEGRITY_PLACEHOLDER)}.split(","), ${address}.split("?")[0]);`,
  ]);
}
