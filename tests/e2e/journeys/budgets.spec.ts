import budgets from '../budgets.json' with { type: 'json' };
import { expect, test } from '../support/journey.ts';
import { weighPage } from '../support/page/page-weight.ts';

/** Landing pages, with the section that serves them. */
const PAGES = [
  { path: '/', section: 'mf-home' },
  { path: '/home/lumistage', section: 'mf-home' },
  { path: '/online-manual', section: 'mf-home' },
  { path: '/library', section: 'mf-library' },
  { path: '/skill-paths', section: 'mf-library' },
  { path: '/webinar/upcoming', section: 'mf-webinar' },
  { path: '/bookmark', section: 'mf-member' },
];

for (const target of PAGES) {
  test(`${target.path} stays within its budgets of bytes, requests and request depth`, async ({ page, request }) => {
    const { code, ...weight } = await weighPage(page, request, target);
    expect.soft(weight.shellScript, 'bytes of the shell’s script').toBeLessThanOrEqual(budgets.shellScript);
    expect.soft(weight.sectionScript, 'bytes of the section’s script').toBeLessThanOrEqual(budgets.sectionScript);
    expect.soft(weight.sectionEntry, 'bytes of the section’s entry').toBeLessThanOrEqual(budgets.sectionEntry);
    expect.soft(weight.document, 'bytes of the document with its styles').toBeLessThanOrEqual(budgets.document);
    expect.soft(weight.fonts, 'bytes of fonts').toBeLessThanOrEqual(budgets.fonts);
    expect.soft(weight.levels, 'length of the request chain until hydration').toBeLessThanOrEqual(budgets.levels);
    expect.soft(code, 'requests for code, each once').toEqual([...new Set(code)]);
    expect.soft(code.length, 'requests for code').toBeLessThanOrEqual(budgets.requestsForCode);
    expect.soft(weight.sectionScript, 'the section was weighed').toBeGreaterThan(0);
  });
}
