import { defineSearchParams, keywordParam } from '@learning-center/shared/lib';
import { pageLoader } from '@learning-center/shared/state';

/** The only search parameter: what the notes are searched for. */
export const NOTE_PARAMS = defineSearchParams({ keyword: keywordParam });

/** Checks the search parameters. The notes themselves are on the device, or load with the login info. */
export const loadNotesPage = pageLoader(() => Promise.resolve(null), NOTE_PARAMS);
