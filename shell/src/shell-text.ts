import { messagesHook } from '@learning-center/shared/i18n';
import type en from './locales/en.json';

export const useShellText = messagesHook<typeof en>('shell');
