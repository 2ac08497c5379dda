import { LANGUAGES, languageByCode } from '@learning-center/shared/contract';
import { normalizePath } from '@learning-center/shared/lib';

/** The language that a path names, else English. */
export function languageOfPath(path: string) {
  const [, code] = normalizePath(path.split('?')[0] ?? '')
    .toLowerCase()
    .split('/');
  return languageByCode(LANGUAGES.find((language) => language.code === code)?.code ?? 'en');
}

/** The address of a page in the language of a path; English has no prefix. */
export function addressInLanguageOf(path: string, address: string): string {
  const { code } = languageOfPath(path);
  return code === 'en' ? address : `/${code}${address}`;
}
