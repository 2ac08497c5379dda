import { catalogOf, type Lesson } from './testing/lesson-catalog.ts';

const DE = 8;
const JP = 4;
const CN = 3;

describe('a word that is written together or apart', () => {
  const { found, search } = catalogOf([
    { title: { en: 'Lip Sync' } },
    { title: { en: 'Foot Sliding' } },
    { title: { en: 'Bones', de: 'Lippensynchronisation' } },
    { title: { en: 'Lights', de: 'Drei-Punkt-Licht' } },
    { title: { en: 'Hairstyle' } },
  ]);

  it('finds words side by side', () => {
    expect(found('lipsync')).toEqual(['Lip Sync']);
    expect(found('lip-sync')).toEqual(['Lip Sync']);
    expect(found('footslide')).toEqual(['Foot Sliding']);
    expect(found('Dreipunktlicht', DE)).toEqual(['Drei-Punkt-Licht']);
    expect(search('lipsync')).not.toHaveProperty('isClosest');
  });

  it('finds one word', () => {
    expect(found('Lippen Synchronisation', DE)).toEqual(['Lippensynchronisation']);
    expect(found('Lippen-Synchronisation', DE)).toEqual(['Lippensynchronisation']);
    expect(found('hair style')).toEqual(['Hairstyle']);
  });

  it('is not split into words that no lesson has side by side', () => {
    expect(found('syncfoot')).toEqual([]);
  });
});

describe('another form of a word', () => {
  const titles = ['Light', 'Animating Hair', 'Running', 'Exporting', 'Talk', 'Rings', 'Copying', 'Faster'];
  const { found } = catalogOf([
    ...titles.map((en) => ({ title: { en } })),
    ...['Textur', 'Gesichter', 'Beleuchten'].map((de) => ({ title: { en: 'Bones', de } })),
  ]);

  it.each([
    ['lights', ['Light']],
    ['lighting', ['Light']],
    ['animation', ['Animating Hair']],
    ['animator', ['Animating Hair']],
    ['runs', ['Running']],
    ['run', ['Running']],
    ['exports', ['Exporting']],
    ['copies', ['Copying']],
    ['fast', ['Faster']],
    ['walk', []],
  ])('finds it: %s', (keyword, expected) => {
    expect(found(keyword)).toEqual(expected);
  });

  it.each([
    ['Texturen', 'Textur'],
    ['exportieren', 'Exporting'],
    ['Gesicht', 'Gesichter'],
    ['Beleuchtung', 'Beleuchten'],
  ])('finds it in German: %s', (keyword, title) => {
    expect(found(keyword, DE)).toEqual([title]);
  });
});

describe('a name among the synonyms', () => {
  const synonyms = [{ en: ['other software', 'Blender', 'Maya'] }];
  const titles = ['Blend Shapes', 'Coming from Other Software', 'What May Happen'];
  const { found, search } = catalogOf(
    titles.map((en) => ({ title: { en } })),
    synonyms,
  );

  it('has no other forms', () => {
    expect(found('blender')).toEqual(['Coming from Other Software']);
    expect(found('blending')).toEqual(['Blend Shapes']);
  });

  it('is not taken for a misspelled word', () => {
    expect(search('Maya')).not.toHaveProperty('suggestion');
    expect(search('Mayx')).not.toHaveProperty('suggestion');
  });
});

describe('a question', () => {
  const { found, search } = catalogOf([
    { title: { en: 'A Scene with Light', de: 'Licht für eine Szene', jp: '照明の基本', cn: '如何布光' } },
    { title: { en: 'Rigs in Depth' } },
    { title: { en: 'What a Rig Is Made Of' } },
    { title: { en: 'Bones', jp: '足滑り修正', cn: '走路的动画' } },
  ]);

  it('need not be contained with its stop words', () => {
    expect(found('how do I light a scene?')).toEqual(['A Scene with Light']);
    expect(found('Wie setze ich eine Szene ins Licht', DE)).toEqual(['Licht für eine Szene']);
    expect(search('how do I light a scene')).not.toHaveProperty('isClosest');
  });

  it('puts a title with its stop words first', () => {
    expect(found('what is a rig')).toEqual(['What a Rig Is Made Of', 'Rigs in Depth']);
    expect(found('rig')).toHaveLength(2);
  });

  it('in a language without spaces need not be contained with its phrases and particles', () => {
    expect(found('照明の当て方', JP)).toEqual(['照明の基本']);
    expect(found('照明について教えてください', JP)).toEqual(['照明の基本']);
    expect(found('足が滑る', JP)).toEqual(['足滑り修正']);
    expect(found('滑り方', JP)).toEqual(['足滑り修正']);
    expect(found('怎么布光', CN)).toEqual(['如何布光']);
    expect(found('怎么做走路动画', CN)).toEqual(['走路的动画']);
  });

  it('of stop words only is searched for as it is', () => {
    expect(found('how')).toEqual([]);
    expect(found('is made')).toEqual(['What a Rig Is Made Of']);
  });
});

describe('a synonym', () => {
  const { found } = catalogOf(
    [{ title: { en: 'Exchange Formats', jp: '中間フォーマット' } }, { title: { en: 'Gait', de: 'Gehzyklus' } }],
    [
      { en: ['exchange format', 'FBX'], jp: ['中間フォーマット', '受け渡し形式'] },
      { en: ['gait', 'style of walking'], de: ['Gehzyklus', 'Gangart'] },
    ],
  );

  it('finds the other words of its group, in the language of the page and in English', () => {
    expect(found('fbx')).toEqual(['Exchange Formats']);
    expect(found('Gangart', DE)).toEqual(['Gehzyklus']);
    expect(found('受け渡し形式を選ぶ方法', JP)).toEqual(['中間フォーマット']);
    expect(found('fbxを使う', JP)).toEqual(['中間フォーマット']);
    expect(found('Gangart')).toEqual([]);
  });

  it('may have several words, also written together', () => {
    expect(found('Exchange Formats')).toEqual(['Exchange Formats']);
    expect(found('style of walking')).toEqual(['Gait']);
    expect(found('exchangeformat')).toEqual(['Exchange Formats']);
  });

  it('finds no longer word', () => {
    const synonyms = [{ en: ['exchange format', 'OBJ'] }];
    expect(catalogOf([{ title: { en: 'Objects' } }], synonyms).found('exchange format')).toEqual([]);
  });

  it('is no name if the whole group is capitalized', () => {
    const synonyms = [{ en: ['Lighting', 'Illumination'] }];
    expect(catalogOf([{ title: { en: 'Light' } }], synonyms).found('Lighting')).toEqual(['Light']);
  });
});

describe('the closest matches', () => {
  const { search, titlesOf } = catalogOf([
    { title: { en: 'Light and Camera' }, level: 2 },
    { title: { en: 'Light and Shadow' } },
    { title: { en: 'Light' } },
    { title: { en: 'Camera' } },
    { title: { en: 'Bones' } },
  ]);

  it('have at least two of the words when there are more, the rarest words first', () => {
    const result = search('light shadow camera');
    expect(result).toMatchObject({ count: 2, isClosest: true });
    expect(titlesOf(result)).toEqual(['Light and Shadow', 'Light and Camera']);
  });

  it('have any known word when no item has two', () => {
    const result = search('bones light');
    expect(result).toMatchObject({ count: 4, isClosest: true });
    expect(titlesOf(result)[0]).toBe('Bones');
    expect(titlesOf(search('light zzqqxx'))).toHaveLength(3);
  });

  it('are filtered, counted, sorted and paged like other results', () => {
    const change = { withFacets: true, pageSize: 1 };
    const result = search('light shadow camera', { ...change, page: 2 });
    expect(result.count).toBe(2);
    expect(titlesOf(result)).toEqual(['Light and Camera']);
    expect(result.facets?.level).toEqual([
      { value: 1, count: 1 },
      { value: 2, count: 1 },
      { value: 3, count: 0 },
    ]);
    expect(search('light shadow camera', { level: '2' })).toMatchObject({ count: 1, isClosest: true });
    expect(titlesOf(search('light shadow camera', { orderBy: 2 }))).toEqual(['Light and Camera', 'Light and Shadow']);
  });

  it('come although an upcoming webinar has all words', () => {
    const category = ['webinar', 'archive'];
    const webinar: Lesson = {
      title: { en: 'Light, Rain and Camera' },
      type: 'webinar',
      category,
      date: '2026/07/01 10:00',
    };
    const result = catalogOf([{ title: { en: 'Light' } }, webinar]).search('light rain');
    expect(result).toMatchObject({ count: 1, isClosest: true });
  });
});

describe('a word that can only be misspelled', () => {
  const titles = ['Mimik', 'Beleuchtung', 'Parts'];
  const { search, titlesOf } = catalogOf(titles.map((de) => ({ title: { en: `About ${de}`, de } })));

  it.each([
    ['Mimick', 'Mimik'],
    ['Mimmik', 'Mimik'],
    ['Beleuchtng', 'Beleuchtung'],
    ['Beleuchtng mit Zzqqxx', 'Beleuchtung'],
  ])('comes as the closest match: %s', (keyword, title) => {
    const result = search(keyword, { lang: DE });
    expect({ ...result, titles: titlesOf(result) }).toMatchObject({ isClosest: true, titles: [title] });
  });

  it.each(['Party', 'Mimose', 'Bedeutung'])('is not taken for another word: %s', (keyword) => {
    expect(search(keyword, { lang: DE }).count).toBe(0);
  });
});

describe('the words to mark', () => {
  const { search } = catalogOf([{ title: { en: 'Lip Sync for Dialogue' } }], [{ en: ['dialogue', 'conversation'] }]);

  it('are what was found, without stop words', () => {
    expect(search('lipsync').matchedWords).toEqual(['lipsync', 'lip sync']);
    expect(search('how to lip sync').matchedWords).toEqual(['lip', 'sync']);
    expect(search('conversation').matchedWords).toEqual(['conversation', 'dialogue']);
    expect(search('lip sync')).not.toHaveProperty('matchedWords');
  });
});

describe('a search without results', () => {
  const of = (productFamily: string, version: string) => ({ productVersion: [{ productFamily, version }] });
  const lumistage = { category: ['home', 'lumistage'], ...of('Lumistage', '8') };
  const inkhop = { category: ['home', 'inkhop'], ...of('Inkhop', '5.3') };
  const { search } = catalogOf([
    { title: { en: 'Walk Cycle' }, level: 1, ...lumistage },
    { title: { en: 'Walk Cycle Again' }, level: 2, ...lumistage },
    { title: { en: 'Walk' }, level: 3, ...inkhop },
    { title: { en: 'Bones' }, level: 3, ...inkhop },
  ]);

  it('offers each filter or word without which there are results, the most results first', () => {
    expect(search('walk cycle', { productFamily: 'inkhop', level: '3' }).waysOut).toEqual([
      { drop: 'word', word: 'cycle', keyword: 'walk', count: 1 },
      { drop: 'word', word: 'walk cycle', keyword: '', count: 2 },
    ]);
    expect(search('cycle again', { productFamily: 'lumistage', level: '1' }).waysOut).toEqual([
      { drop: 'level', count: 1 },
      { drop: 'word', word: 'again', keyword: 'cycle', count: 1 },
      { drop: 'word', word: 'cycle again', keyword: '', count: 1 },
    ]);
  });

  it('is right about every count', () => {
    const change = { productFamily: 'lumistage', productVersion: '4', level: '1,2' };
    expect(search('walk cycle', change).waysOut).toEqual([
      { drop: 'product', count: 2 },
      { drop: 'version', count: 2 },
    ]);
    expect(search('walk cycle', { ...change, productVersion: '' }).count).toBe(2);
    expect(search('walk cycle', { ...change, productVersion: '', productFamily: '' }).count).toBe(2);
  });

  it('offers all filters when no single one helps', () => {
    const change = { productFamily: 'castwright', level: '3' };
    expect(search('cycle', change).waysOut).toEqual([{ drop: 'filters', count: 2 }]);
    expect(search('bones', { ...change, level: '2' }).waysOut).toEqual([{ drop: 'filters', count: 1 }]);
  });

  it('is told that a word which no lesson has is the culprit', () => {
    expect(search('zzqqxx', { productFamily: 'inkhop' }).waysOut).toEqual([
      { drop: 'word', word: 'zzqqxx', keyword: '', count: 2 },
    ]);
    expect(search('zzqqxx')).not.toHaveProperty('waysOut');
  });

  it('is the only one with ways out', () => {
    expect(search('walk')).not.toHaveProperty('waysOut');
    expect(search('', { productFamily: 'lumistage', level: '3' }).waysOut).toEqual([
      { drop: 'level', count: 2 },
      { drop: 'product', count: 2 },
    ]);
  });
});
