/** Reads `#/{lang}/{page};source=…;rurl=…`. A language without texts becomes English, an unknown page the login. */
export function readRoute(hash, texts) {
  const [path = '', ...fields] = hash.replace(/^#\/?/, '').split(';');
  const [language = '', page = ''] = path.toLowerCase().split('/');
  const rurl = fields.find((field) => field.startsWith('rurl='))?.slice('rurl='.length) ?? '';
  return {
    language: Object.hasOwn(texts, language) ? language : 'en',
    page: page === 'register' ? 'register' : 'login',
    fields,
    rurl,
  };
}

/** The address of another page or language with the same fields. */
export function writeRoute({ language, page, fields }) {
  return `#/${[`${language}/${page}`, ...fields].join(';')}`;
}

/** The home page of the site in a language. */
export const homeOf = (language) => (language === 'en' ? '/' : `/${language}/`);
