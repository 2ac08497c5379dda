import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { completeBrowserGlobals } from './browser-globals.ts';
import { completeBrowserSurface } from './browser-surface.ts';

completeBrowserGlobals();
completeBrowserSurface();

/** A warning that nobody reads is a fault that nobody sees: it fails the test that caused it. */
for (const level of ['error', 'warn'] as const) {
  beforeEach(() => {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      throw new Error(`console.${level}: ${words.map(String).join(' ')}`);
    });
  });
}

/** What a test waits for may take longer on a busy machine; what never comes still fails. */
configure({ asyncUtilTimeout: 8_000 });
