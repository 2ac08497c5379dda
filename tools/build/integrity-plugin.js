import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { INTEGRITY_PLACEHOLDER } from './placeholder.js';

const NAME = 'IntegrityPlugin';

/** How long the browser may take for one file, in milliseconds (Specification 9). Callers may retry sooner. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A well-formed hash that no file has: a file that is missing from the table is refused. */
const NO_FILE_HAS_THIS = `sha384-${'A'.repeat(64)}`;

/**
 * Adds the SHA-384 to every script and style element that the app's runtime creates. The table is empty until `publish`
 * fills it, because only then are the files final.
 */
export class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const script = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      script.createScript.tap(
        NAME,
        (source) => `${source}\n${createRetryUrl('script', 'src')}\n${createIntegrity('script', 'script.src')}`,
      );
      const style = MiniCssExtractPlugin.getCompilationHooks(compilation);
      style.beforeTagInsert.tap(
        NAME,
        (source, { tag }) =>
          `${source}\n${createRetryUrl(tag, 'href')}\n${createIntegrity(tag, `${tag}.href`)}\n${createTimeout(tag)}`,
      );
    });
  }
}

/** Changes the URL on each retry. A failed response may stay in a cache under the first one. */
function createRetryUrl(tag, attribute) {
  return webpack.Template.asString([
    `(function(tries, file) {`,
    webpack.Template.indent([
      'tries[file] = (tries[file] || 0) + 1;',
      `if (tries[file] > 1) ${tag}.${attribute} = file + "?r=" + (tries[file] - 1);`,
    ]),
    `})(${webpack.RuntimeGlobals.require}.tries = ${webpack.RuntimeGlobals.require}.tries || {}, ${tag}.${attribute});`,
  ]);
}

/** webpack has a timeout for scripts, but none for style sheets. */
function createTimeout(tag) {
  return `setTimeout(function() { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${CHUNK_TIMEOUT_MS});`;
}

function createIntegrity(tag, address) {
  return webpack.Template.asString([
    // webpack omits it on the page's own origin, and then a preload with integrity would not match.
    `${tag}.crossOrigin = "anonymous";`,
    `${tag}.integrity = (function(table, file) {`,
    webpack.Template.indent([
      'for (var i = 0; i < table.length; i++) { var entry = table[i].split(" "); if (entry[0] && file.slice(-entry[0].length - 1) === "/" + entry[0]) return entry[1]; }',
      `return ${JSON.stringify(NO_FILE_HAS_THIS)};`,
    ]),
    `})(${JSON.stringify(INTEGRITY_PLACEHOLDER)}.split(","), ${address}.split("?")[0]);`,
  ]);
}
