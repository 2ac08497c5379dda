import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { INTEGRITY_PLACEHOLDER } from './placeholder.js';

const NAME = 'IntegrityPlugin';

/** How long the browser may take for one file, in milliseconds (specification 9); what waits for it may ask again sooner. */
export const CHUNK_LIMIT = 120_000;

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
      script.createScript.tap(
        NAME,
        (source) => `${source}\n${freshAddressOf('script', 'src')}\n${integrityOf('script', 'script.src')}`,
      );
      const style = MiniCssExtractPlugin.getCompilationHooks(compilation);
      style.beforeTagInsert.tap(
        NAME,
        (source, { tag }) =>
          `${source}\n${freshAddressOf(tag, 'href')}\n${integrityOf(tag, `${tag}.href`)}\n${timeLimitOf(tag)}`,
      );
    });
  }
}

/** What failed may stay in a cache under its address, so each further try asks under another one. */
function freshAddressOf(tag, attribute) {
  return webpack.Template.asString([
    `(function(tries, file) {`,
    webpack.Template.indent([
      'tries[file] = (tries[file] || 0) + 1;',
      `if (tries[file] > 1) ${tag}.${attribute} = file + "?r=" + (tries[file] - 1);`,
    ]),
    `})(${webpack.RuntimeGlobals.require}.tries = ${webpack.RuntimeGlobals.require}.tries || {}, ${tag}.${attribute});`,
  ]);
}

/** webpack gives up on a script that does not come, but not on a style sheet. */
function timeLimitOf(tag) {
  return `setTimeout(function() { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${CHUNK_LIMIT});`;
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
