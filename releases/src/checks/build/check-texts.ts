import { isBrowserScript } from './build-files.ts';
import type { BuildUnderInspection } from './finding.ts';
import { parseScript, readScript } from './read-script.ts';
import { SITE_LANGUAGES } from './site-names.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** How many missing texts a finding names. */
const MAX_NAMED = 10;

/** Warns of texts that a language lacks, beside the English ones. */
export function checkTexts(build: BuildUnderInspection): void {
  const english = textKeysOf(build, 'en');
  for (const code of SITE_LANGUAGES) {
    const keys = textKeysOf(build, code);
    // Without any, the language has no chunk, or is built in another way.
    if (keys.size === 0) continue;
    const missing = [...english].filter((key) => {
      const base = key.replace(PLURAL, '');
      return ![key, base, `${base}_other`].some((each) => keys.has(each));
    });
    const more = missing.length - MAX_NAMED;
    if (missing.length > 0)
      build.warn(
        `chunks.locale-${code}`,
        `lacks ${missing.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}, which English has`,
        'add these texts; until then visitors see the English ones',
      );
  }
}

/** The keys in the chunk of a language: bundlers write its texts as an object, or as JSON in a text. */
function textKeysOf({ fields, files }: BuildUnderInspection, code: string): ReadonlySet<string> {
  const { js } = fields.chunks?.[`locale-${code}`] ?? { js: [] };
  return new Set(
    js.flatMap((name) => {
      const file = `client/${name}`;
      const program = parseScript(files.get(file) ?? Buffer.alloc(0), 'module');
      return isBrowserScript(file) && typeof program !== 'string' ? [...readScript(program).textKeys] : [];
    }),
  );
}
