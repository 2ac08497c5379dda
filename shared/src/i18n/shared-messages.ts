import type { LanguageCode } from '../contract/index.ts';
import type { Messages } from './create-i18n.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ default: Messages }>>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
};

/** What the interface parts and the video views say in one language: the namespace `shared`. */
export async function loadSharedMessages(language: LanguageCode): Promise<Messages> {
  return (await LOADERS[language]()).default;
}
