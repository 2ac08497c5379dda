import { messagesHook } from '@learning-center/shared/i18n';
import type en from './locales/en.json';

/** The shell's texts in the language of the page. */
export const useShellText = messagesHook<typeof en>('shell');
