import { LANGUAGES, languageByCode, type LanguageCode } from '@learning-center/shared/contract';
import { escapeHtml } from './escape.ts';

interface RepairWords {
  title: string;
  text: string;
  retry: string;
}

const WORDS: Readonly<Record<LanguageCode, RepairWords>> = {
  en: {
    title: 'Back in a moment',
    text: 'This page could not be put together just now. Please try again shortly.',
    retry: 'Retry',
  },
  de: {
    title: 'Gleich wieder da',
    text: 'Diese Seite konnte gerade nicht zusammengestellt werden. Bitte versuchen Sie es in Kürze noch einmal.',
    retry: 'Erneut versuchen',
  },
  jp: {
    title: 'しばらくお待ちください',
    text: '現在このページを表示できません。しばらくしてからもう一度お試しください。',
    retry: '再試行',
  },
  tw: { title: '馬上回來', text: '目前無法顯示此頁面，請稍後再試。', retry: '再試一次' },
  cn: { title: '马上回来', text: '目前无法显示此页面，请稍后再试。', retry: '重试' },
};

/** What a visitor sees where not even the site's layout can be served: it says so, and offers another try; support finds the failure by the id. */
export function repairPage(path: string, requestId: string): string {
  const code = path.split(/[/?]/)[1]?.toLowerCase();
  const language = languageByCode(LANGUAGES.find((known) => known.code === code)?.code ?? 'en');
  const { title, text, retry } = WORDS[language.code];
  return (
    `<!doctype html><html lang="${language.bcp47}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="${escapeHtml(path)}">${retry}</a></p><p><small>${escapeHtml(requestId)}</small></p></main></body></html>`
  );
}
