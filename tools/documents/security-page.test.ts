import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { readThreats } from './describe-requirements.ts';
import { citedTestExists } from './testing/cited-tests.ts';

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const threats = readThreats();

describe('the page about security', () => {
  it('has a defense against each threat of the table of tests, and no other threat', () => {
    const described = [...page.matchAll(/^- \*\*(.+?)\*\*: .{5,}\.$/gm)].map(([, threat = '']) => threat);
    expect(described.length).toBeGreaterThan(40);
    expect(described.toSorted()).toEqual(threats.map(({ cells: [threat = ''] }) => threat).toSorted());
  });

  it('is proved by files and tests that exist, at least one for every threat', () => {
    expect(threats.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
    expect(threats.flatMap(({ proofs }) => proofs).filter((proof) => !citedTestExists(proof))).toEqual([]);
    expect(citedTestExists({ file: 'tools/documents/testing/cited-tests.ts', title: 'starts' })).toBe(false);
  });
});
