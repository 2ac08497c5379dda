import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { buildFolder } from '../site/own-edge.ts';

/** Something that a visitor may want later: the shell's chunk with its code, and the source file of that code. */
const WANTED = [
  { what: 'the list of shortcuts', chunk: 'shortcuts', source: '/shortcuts/ShortcutSheet.tsx' },
  { what: 'the page of a video', chunk: 'video-detail', source: '/video/detail/VideoDetail.tsx' },
  { what: 'sharing', chunk: 'video-dialogs', source: '/player/controls/ShareDialog.tsx' },
  { what: 'the player', chunk: 'video-player', source: '/player/screen/PlayerStage.tsx' },
  { what: 'the library for playlists', chunk: 'video-hls', source: '/src/media/hls-loader.ts' },
  { what: 'the controls of media', chunk: 'video-controls', source: '/player/layer/MediaLayer.tsx' },
] as const;

export type Wanted = (typeof WANTED)[number]['what'] | 'the login form';

/**
 * Watches which code of `WANTED` a page requests. First checks in the shell's build that each chunk exists, and that no
 * other chunk of the shell contains its code: otherwise a renamed chunk would count as never loaded.
 */
export async function watchWantedCode(page: Page): Promise<() => Set<Wanted>> {
  const read = async (file: string) =>
    JSON.parse(await readFile(path.join(buildFolder('shell'), file), 'utf8')) as unknown;
  const build = (await read('build.json')) as { chunks: Record<string, { js: string[]; css: string[] }> };
  const scripts = [...new Set(Object.values(build.chunks).flatMap(({ js }) => js))];
  const sources = await Promise.all(
    scripts.map(async (script) => {
      const map = await read(`client/${script}.map`).catch(() => ({ sources: [] }));
      return { script, sources: (map as { sources: string[] }).sources };
    }),
  );
  for (const { chunk, source, what } of WANTED) {
    const containing = sources.filter((each) => each.sources.some((file) => file.endsWith(source)));
    expect(
      containing.map(({ script }) => script),
      `scripts with the code of ${what}`,
    ).toEqual(build.chunks[chunk]?.js);
  }
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const isRequested = (pattern: RegExp) => [...requested].some((pathname) => pattern.test(pathname));
  return () => {
    const chunks = WANTED.filter(({ chunk }) => isRequested(new RegExp(`^/assets/shell/[^/]+/${chunk}\\.`)));
    const loaded = new Set<Wanted>(chunks.map(({ what }) => what));
    // A page of the member site, which is no code of this site.
    return isRequested(/^\/member\//) ? loaded.add('the login form') : loaded;
  };
}
