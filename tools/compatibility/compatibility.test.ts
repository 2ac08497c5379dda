import { evaluateComparison } from './compatibility.ts';

describe('the compatibility result', () => {
  const breaks = ['routing: videoPath is gone'];

  it('says what to do about a breaking change', () => {
    const { isCompatible, text } = evaluateComparison({ breaks, additions: [] }, { from: '1.2.0', to: '1.3.0' });
    expect(isCompatible).toBe(false);
    expect(text).toMatch(/would break:\n  routing: videoPath is gone\nPreserve the old form beside the new one/);
    expect(text).toContain('raise the major version in shared/package.json');
  });

  it('accepts a breaking change in a major version', () => {
    expect(evaluateComparison({ breaks, additions: [] }, { from: '1.2.0', to: '2.0.0' }).isCompatible).toBe(true);
  });

  it('requires a version that distinguishes a shell with an addition from one without', () => {
    const { isCompatible, text } = evaluateComparison(
      { breaks: [], additions: ['ui: Badge'] },
      { from: '1.2.0', to: '1.2.1' },
    );
    expect(isCompatible).toBe(false);
    expect(text).toMatch(/^New since shared 1\.2\.0:\n  ui: Badge\n/);
    expect(text).toContain('Raise the minor version in shared/package.json');
  });

  it.each(['1.3.0', '2.0.0'])('accepts additions in %s and lists them', (to) => {
    const result = evaluateComparison({ breaks: [], additions: ['ui: Badge'] }, { from: '1.2.0', to });
    expect(result).toEqual({ isCompatible: true, text: expect.stringMatching(/new since then: ui: Badge$/) });
  });
});
