/** The products of a provider with three of the seven kinds. Their order differs from the specification's. */
const THREE_PRODUCTS = [
  {
    ...product('asset-box', 'Asset Box Manager', 'P5'),
    aliases: ['Asset Box Gallery'],
    versions: ['1', '2'],
  },
  {
    ...product('stopframe', 'Stopframe', 'P3'),
    versions: ['2', '3', '4.5'],
    look: { hue: 150, monogram: 'Sf' },
  },
  { ...product('nordlicht-studio', 'Nordlicht Studio', 'P1'), versions: ['3', '4', '10'] },
];

/** A content folder for these products: contents by path. */
export function threeProductsContent(): Record<string, unknown> {
  return {
    'products.json': THREE_PRODUCTS,
    'categories.json': [{ slug: 'basics', name: { en: 'Basics', de: 'Grundlagen' } }],
    'banners.json': [banner(2903, 'Half price this week'), banner(2903, 'Nordlicht week', 'nordlicht-studio')],
    'speakers/7.json': { id: 7, name: 'Ida Brandt', type: 'MAIN', description: { en: 'Lights night scenes.' } },
    ...tutorial(1, { product: 'nordlicht-studio', family: 'Nordlicht Studio', version: '10' }),
    ...tutorial(2, { product: 'nordlicht-studio', family: 'Nordlicht Studio', version: '3' }),
    ...tutorial(3, { product: 'stopframe', family: 'Stopframe', version: '4.5' }),
    ...tutorial(4, { product: 'asset-box', family: 'Asset Box Gallery', version: '2' }),
    ...course('nordlicht-studio', 'Nordlicht Studio', 5),
    ...course('stopframe', 'Stopframe', 6),
    'webinars/open-studio.json': {
      ...video(8, 'open-studio', { productFamily: 'Stopframe', version: '4.5' }),
      type: 'webinar',
      category: ['webinar', 'archive'],
    },
    'skill-paths/first-film.json': {
      id: 9001,
      urlName: 'first-film',
      title: { en: 'First Film' },
      description: { en: 'From storyboard to render.' },
      productFamily: 'Stopframe',
      level: 1,
      date: '2026/05/01 09:00',
      videos: ['lesson-3', 'lesson-1'],
    },
  };
}

function product(slug: string, name: string, kind: string) {
  return {
    slug,
    kind,
    name,
    aliases: [] as string[],
    tagline: { en: `What ${name} is for` },
    categories: ['basics'],
    manual: {
      languages: ['en'],
      url: `https://manual.example.com/${slug}/{version}`,
      chapters: [{ title: { en: 'Start' }, url: `https://manual.example.com/${slug}/start` }],
    },
  };
}

function video(id: number, urlName: string, { productFamily, version }: { productFamily: string; version: string }) {
  return {
    id,
    urlName,
    title: { en: `${productFamily} - Lesson ${id}` },
    link: 'https://www.youtube.com/watch?v=WhWc3b3KhnY',
    productVersion: [{ productFamily, version }],
    level: 1,
    speakers: [7],
    date: `2026/05/${10 + id} 10:00`,
    price: 0,
    videoLanguage: 'en',
    captionLanguages: ['en'],
    outline: { en: [] },
    description: { en: 'How it is done.' },
    onlineManual: [],
    tutorialArticles: [],
    downloadFiles: [],
    videoLength: 100 + id,
  };
}

function tutorial(id: number, about: { product: string; family: string; version: string }) {
  const { product: slug, family, version } = about;
  const urlName = `lesson-${id}`;
  const location = { type: 'tutorial', category: ['home', slug, 'basics'] };
  return {
    [`tutorials/${slug}/${urlName}.json`]: { ...video(id, urlName, { productFamily: family, version }), ...location },
  };
}

function course(slug: string, family: string, id: number) {
  const folder = `master-class/${slug}/first-course`;
  const location = { type: 'master', category: ['master-class', slug, 'first-course'], order: 1 };
  return {
    [`${folder}/course.json`]: {
      urlName: 'first-course',
      title: { en: 'First Course' },
      description: { en: 'One lesson.' },
      order: 1,
    },
    [`${folder}/lesson-${id}.json`]: {
      ...video(id, `lesson-${id}`, { productFamily: family, version: '' }),
      ...location,
    },
  };
}

function banner(category: number, title: string, page?: string) {
  return {
    category,
    lang: 'en',
    ...(page === undefined ? {} : { page }),
    Url: 'https://offers.example.com/education',
    Blank: true,
    BannerUrl: '',
    ImageFileName: '',
    Title: title,
    BannerStyle: '',
    BannerClassName: 'education',
    EventLabel: 'licensing_course',
  };
}
