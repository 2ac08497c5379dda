import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { completeBrowserGlobals } from './browser-globals.ts';

completeBrowserGlobals();

/** A message on the console fails the test that caused it. */
for (const level of ['error', 'warn'] as const) {
  beforeEach(() => {
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
      throw new Error(`console.${level}: ${values.map(String).join(' ')}`);
    });
  });
}

/** Waiting may take longer on a busy machine; the test still fails in the end. */
configure({ asyncUtilTimeout: 8_000 });
