import { INTEGRITY_PLACEHOLDER } from './placeholder.js';

const NAME = 'IntegrityPlugin';

/** How long the browser may take for one file, in milliseconds (Specification 9). Callers may retry sooner. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A well-formed hash that no file has: a file that is missing from the table is refused. */
const NO_FILE_HAS_THIS = `sha384-${'A'.repeat(64)}`;

/**
 * Adds the SHA-384 to every script and style element that the app's runtime creates. The table is empty until `publish`
 * fills it, because only then are the files final. Works in webpack and in Rspack.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimePlugin, runtime } = compiler.webpack;
    const setScript = createPatch('script', 'src', RuntimeGlobals.require);
    const setStyle = (tag) => [createPatch(tag, 'href', RuntimeGlobals.require), createTimeout(tag)].join('\n');
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { createScript, createLink } = (RuntimePlugin ?? runtime.LoadScriptRuntimeModule).getCompilationHooks(
        compilation,
      );
      createScript.tap(NAME, (source) => `${source}\n${setScript}`);
      // Only Rspack has this hook. The element's variable has one name for extracted styles and another for native ones.
      createLink?.tap(NAME, (source) => `${source}\n${setStyle(/(\w+)\.href = /.exec(source)[1])}`);
      for (const plugin of findStylePlugins(compiler))
        plugin
          .getCompilationHooks(compilation)
          .beforeTagInsert.tap(NAME, (source, { tag }) => `${source}\n${setStyle(tag)}`);
    });
  }
}

/** The classes of webpack's plugins for styles, each once. An app may have its own copy of `mini-css-extract-plugin`. */
const findStylePlugins = ({ options }) =>
  new Set(
    options.plugins.map((plugin) => plugin?.constructor).filter((plugin) => plugin?.name === 'MiniCssExtractPlugin'),
  );

const createPatch = (tag, attribute, require) =>
  `${createRetryUrl(tag, attribute, require)}\n${createIntegrity(tag, `${tag}.${attribute}`)}`;

/** Changes the URL on each retry. A failed response may stay in a cache under the first one. */
function createRetryUrl(tag, attribute, require) {
  return [
    `(function(tries, file) {`,
    '  tries[file] = (tries[file] || 0) + 1;',
    `  if (tries[file] > 1) ${tag}.${attribute} = file + "?r=" + (tries[file] - 1);`,
    `})(${require}.tries = ${require}.tries || {}, ${tag}.${attribute});`,
  ].join('\n');
}

/** webpack has a timeout for scripts, but none for style sheets. */
function createTimeout(tag) {
  return `setTimeout(function() { if (${tag}.onerror) ${tag}.onerror({ type: "timeout", target: ${tag} }); }, ${CHUNK_TIMEOUT_MS});`;
}

function createIntegrity(tag, address) {
  return [
    // webpack omits it on the page's own origin, and then a preload with integrity would not match.
    `${tag}.crossOrigin = "anonymous";`,
    `${tag}.integrity = (function(table, file) {`,
    '  for (var i = 0; i < table.length; i++) { var entry = table[i].split(" "); if (entry[0] && file.slice(-entry[0].length - 1) === "/" + entry[0]) return entry[1]; }',
    `  return ${JSON.stringify(NO_FILE_HAS_THIS)};`,
    `})(${JSON.stringify(INTEGRITY_PLACEHOLDER)}.split(","), ${address}.split("?")[0]);`,
  ].join('\n');
}
