import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeIndex } from './make-index.ts';

const FOLDER = path.join(import.meta.dirname, '../../servers/api/footage');

it('the index of the committed footage is that of its files and of the code that moves segments', () => {
  expect(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8'))).toEqual(makeIndex(FOLDER));
});
