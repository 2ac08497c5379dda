import { test as requestTest } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { expect, test } from '../../support/journey.ts';
import { loadPage, weighDocument } from '../../support/page/page-weight.ts';

/** Landing pages of every section. */
const PAGES = ['/', '/home/lumistage', '/online-manual', '/library', '/skill-paths', '/webinar/upcoming', '/bookmark'];

for (const path of PAGES) {
  requestTest(`${path} stays within its budgets of bytes and requests`, async ({ request }) => {
    const { code, ...weight } = await weighDocument(request, path);
    expect.soft(weight.shellScript, 'bytes of the shell’s script').toBeLessThanOrEqual(budgets.shellScript);
    expect.soft(weight.sectionScript, 'bytes of the section’s script').toBeLessThanOrEqual(budgets.sectionScript);
    expect.soft(weight.sectionEntry, 'bytes of the section’s entry').toBeLessThanOrEqual(budgets.sectionEntry);
    expect.soft(weight.document, 'bytes of the document with its styles').toBeLessThanOrEqual(budgets.document);
    expect.soft(code.length, 'requests for code').toBeLessThanOrEqual(budgets.requestsForCode);
    expect.soft(weight.sectionScript, 'the section was weighed').toBeGreaterThan(0);
  });
}

// So the document names them all: no script waits for another one.
test('a browser loads the scripts that a document names, each once, and no others until the page is hydrated', async ({
  page,
  request,
}) => {
  const { code } = await weighDocument(request, '/library');
  const loaded = await loadPage(page, '/library');
  expect(loaded.code.toSorted()).toEqual(code.toSorted());
  expect(loaded.fonts, 'bytes of fonts').toBeLessThanOrEqual(budgets.fonts);
});
