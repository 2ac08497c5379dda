import { completeBrowserGlobals } from './browser-globals.ts';

completeBrowserGlobals();
// Tests without a document start faster without it.
if (typeof document !== 'undefined') jest.requireActual('./dom-setup.ts');

/** A message on the console fails the test that caused it. */
for (const level of ['error', 'warn'] as const) {
  beforeEach(() => {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      throw new Error(`console.${level}: ${values.map(String).join(' ')}`);
    });
  });
}
