import { isBrowserScript } from './build-files.ts';
import { errorIn, type BuildUnderInspection, type Finding } from './finding.ts';

/** The global list in which chunks of webpack or Rspack register their code. */
const CHUNK_LIST = /\b(?:self|globalThis|window)(?:\.|\[["'])((?:webpack|rspack)Chunk[\w$]+)/;

/** Reports chunks that two releases on one page would mix. */
export function checkChunkLists({ fields: { placeholder, container = '' }, files }: BuildUnderInspection): Finding[] {
  if (placeholder === undefined) return [];
  return [...files]
    .filter(([file]) => isBrowserScript(file))
    .flatMap(([file, content]) => {
      const list = CHUNK_LIST.exec(content.toString('latin1'))?.[1];
      return list === undefined || list.includes(placeholder)
        ? []
        : [
            errorIn(
              file,
              `registers its code in ${list}, which two releases on one page share`,
              `set output.uniqueName to ${container}`,
            ),
          ];
    });
}
