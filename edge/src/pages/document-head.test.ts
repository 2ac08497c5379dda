/** @jest-environment jsdom */
import { HEAD_SCRIPT } from './document-head.ts';

const HOUR = 3_600_000;

/** What the first paint knows of the visitor. */
function firstPaint(stored: Record<string, string>): DOMStringMap {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const root = document.documentElement;
  for (const name of ['data-script', 'data-theme', 'data-text-banner']) root.removeAttribute(name);
  const script = document.createElement('script');
  script.text = HEAD_SCRIPT;
  document.head.append(script);
  return { ...root.dataset };
}

const closedUntil = (until: number) => JSON.stringify({ content: 'Sale', until });

describe('before the first paint, a page', () => {
  it('knows that it has a script', () => {
    expect(firstPaint({})).toEqual({ script: 'on' });
  });

  it('has the theme that the visitor chose', () => {
    expect(firstPaint({ 'lc.theme': 'dark' })).toEqual({ script: 'on', theme: 'dark' });
    expect(firstPaint({ 'lc.theme': 'sepia' })).toEqual({ script: 'on' });
  });

  it('keeps no place for a notice that was closed, for as long as it stays away', () => {
    expect(firstPaint({ 'lc.text-banner': closedUntil(Date.now() + HOUR) })).toMatchObject({ textBanner: 'closed' });
    expect(firstPaint({ 'lc.text-banner': closedUntil(Date.now() - HOUR) })).toEqual({ script: 'on' });
  });

  it('has its theme whatever else is stored', () => {
    expect(firstPaint({ 'lc.theme': 'light', 'lc.text-banner': '{' })).toEqual({ script: 'on', theme: 'light' });
    expect(firstPaint({ 'lc.text-banner': 'null' })).toEqual({ script: 'on' });
  });
});
