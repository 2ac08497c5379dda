import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDemoContent } from '../../../demo/make-content.ts';
import { TEST_DAY } from '../../../demo/testing/demo-videos.ts';
import { writeFiles } from '../../../demo/write-files.ts';
import { buildCatalog } from '../../../servers/api/src/catalog/build/build-catalog.ts';
import { openCatalog } from '../../../servers/api/src/catalog/open-catalog.ts';
import { readContent } from '../../../servers/api/src/content/read-content.ts';

/** Builds the demo's catalog with all its captions for one fixed day. `close` removes it. */
export function openDemoCatalog() {
  const folder = mkdtempSync(path.join(tmpdir(), 'questions-'));
  const file = path.join(folder, 'catalog.sqlite');
  writeFiles(path.join(folder, 'content'), makeDemoContent(TEST_DAY));
  const { content } = readContent(path.join(folder, 'content'), TEST_DAY);
  buildCatalog(content, file, TEST_DAY);
  const catalog = openCatalog(file, { now: () => TEST_DAY });
  const close = () => {
    catalog.close();
    rmSync(folder, { recursive: true });
  };
  return { catalog, videos: content.videos, close };
}
