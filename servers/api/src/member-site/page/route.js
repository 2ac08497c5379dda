const LANGUAGES = { en: 'en', de: 'de', jp: 'ja', tw: 'zh-Hant', cn: 'zh-Hans' };

/** Reads `#/{lang}/{page};source=…;rurl=…`; what is unknown becomes English and log in. */
export function readRoute(hash) {
  const [path = '', ...fields] = hash.replace(/^#\/?/, '').split(';');
  const [language = '', page = ''] = path.toLowerCase().split('/');
  const rurl = fields.find((field) => field.startsWith('rurl='))?.slice('rurl='.length) ?? '';
  return {
    language: Object.hasOwn(LANGUAGES, language) ? language : 'en',
    page: page === 'register' ? 'register' : 'login',
    fields,
    rurl,
  };
}

/** The address of another page or language with the same fields. */
export function writeRoute({ language, page, fields }) {
  return `#/${[`${language}/${page}`, ...fields].join(';')}`;
}

/** The language's BCP 47 tag. */
export const tagOf = (language) => LANGUAGES[language];

/** The home page of the site in a language. */
export const homeOf = (language) => (language === 'en' ? '/' : `/${language}/`);
