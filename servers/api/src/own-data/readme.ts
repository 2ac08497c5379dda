import type { LanguageCode } from '@learning-center/shared/contract';
import { formatLongDate, isFullWidth } from '@learning-center/shared/lib';
import TEXTS from './locales/readme.json' with { type: 'json' };

/** The texts by language: `{time}` in `made` is when the archive was made, `files` are in the order of the archive. */
const README: Readonly<Record<LanguageCode, typeof TEXTS.en>> = TEXTS;

/** The file that says what each file is. Its lines end as Windows expects them, which others accept. */
export function readmeOf(code: LanguageCode, createdAt: Date): string {
  const { title, made, files, notes } = README[code];
  const time = formatLongDate(createdAt.getTime(), code, 'UTC').text;
  const [comma, colon] = isFullWidth(code) ? ['、', '：'] : [', ', ': '];
  const lines = Object.entries(files).map(([name, description]) => {
    const names = name.includes('.') ? name : `${name}.json${comma}${name}.csv`;
    return `- ${names}${colon}${description}`;
  });
  return [`\uFEFF${title}`, '', made.replace('{time}', time), '', ...lines, '', ...notes, ''].join('\r\n');
}
