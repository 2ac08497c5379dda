import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentedFiles } from '../content/testing/documented-files.ts';
import { writeFolder } from '../content/testing/write-folder.ts';
import { createContentWatcher } from './content-watcher.ts';
import { openCatalog } from './open-catalog.ts';

/** Watches a copy of the documented files. */
function watchFiles() {
  const folder = writeFolder(documentedFiles());
  const [catalogFile, reportFile] = [path.join(folder, '.catalog.sqlite'), path.join(folder, '.report.html')];
  const lines: string[] = [];
  const watcher = createContentWatcher({ folder, catalogFile, reportFile }, (line) => lines.push(line));
  const categories = path.join(folder, 'categories.json');
  const original = readFileSync(categories, 'utf8');
  return {
    ...watcher,
    lines,
    report: () => readFileSync(reportFile, 'utf8'),
    rename: (name: string) => writeFileSync(categories, original.replace('Lighting', name)),
    version: () => {
      const catalog = openCatalog(catalogFile, { now: () => new Date() });
      const { version } = catalog;
      catalog.close();
      return version;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

describe('content that is watched', () => {
  it('is on the site when it is saved, but not with an error, which is told', () => {
    using content = watchFiles();
    content.update();
    const first = content.version();
    content.rename('" ] oops');
    content.update();
    expect(content.version()).toBe(first);
    expect(content.report()).toMatch(/<td>categories\.json<td><td>[^<]*JSON/);
    content.rename('Lamps');
    content.update();
    expect(content.version()).not.toBe(first);
    expect(content.report()).toContain('Errors in the content: 0');
    expect(content.lines).toEqual([
      expect.stringMatching(/^categories\.json: expected JSON/),
      '1 error; the site keeps the content before.',
      'The site has the new content.',
    ]);
  });

  it('is built again after a change of its files', async () => {
    using content = watchFiles();
    const stopping = new AbortController();
    const watching = content.watch(stopping.signal);
    while (content.lines.length === 0) {
      content.rename(`Lamps ${Math.random()}`);
      await sleep(300);
    }
    stopping.abort();
    await watching;
    expect(content.lines[0]).toBe('The site has the new content.');
  });
});
