import {
  ApiStatus,
  BannerCategory,
  bannerSchema,
  ContentType,
  DateSortOrder,
  DisplayMode,
  endpoints,
  ItemKind,
  LANGUAGES,
  Level,
  loginInfoSchema,
  MediaMenu,
  SortOrder,
  SortSelectIndex,
  productFamilySchema,
  relevanceItemSchema,
  SearchType,
  skillPathResultSchema,
  SpeakerType,
  TargetType,
  videoDetailSchema,
  VIDEO_TYPES,
  WebinarList,
} from './index.ts';

describe('the tables of the specification', () => {
  it('name every call by its method and path', () => {
    expect(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET MemberAPI/v2/LoginInfo',
        'POST MemberAPI/Logout',
        'GET RLResource/v3/Banner',
        'POST LearningCenter/v1/Query',
        'GET LearningCenter/KeywordSuggestion',
        'GET LearningCenter/ProductFamily',
        'POST LearningCenter/{endpoint}',
        'POST LearningCenter/v1/Webinar',
        'POST LearningCenter/v1/Webinar/Detail',
        'POST LearningCenter/v1/Bookmark/Query',
        'POST LearningCenter/v1/Bookmark/UpdateStatus',
        'GET LearningCenter/Instructors/{id}',
        'POST LearningCenter/v1/History/Add',
        'POST LearningCenter/v1/History/Query',
        'POST LearningCenter/v1/History/Clear',
        'POST LearningCenter/v1/SkillPathQuery',
      ]),
    );
  });

  it('give each status its code', () => {
    expect(ApiStatus).toEqual({
      NONE: 0,
      DB_ERROR: 1,
      OPERATE_SUCCESS: 2,
      OPERATE_FAIL: 3,
      PARAM_ERROR: 4,
      ID_NO_DATA_FOUND: 5,
      EXPIRE: 6,
      NOT_AUTH: 7,
      REPEAT: 8,
      PARSE_ERROR: 9,
      IO_ERROR: 10,
      UNHANDLED: 11,
      TOKEN_VERIFY_FAIL: 13,
      RESPONSE_INTERCEPT: 99,
    });
  });

  it('give each enumeration its values', () => {
    expect(SortOrder).toEqual({ BACKEND_SORT: 0, LATEST: 1, OLDEST: 2, RELEVANCE: 3 });
    expect(DateSortOrder).toEqual({ LATEST: 1, OLDEST: 2 });
    expect(SortSelectIndex).toEqual({ LATEST: 0, OLDEST: 1 });
    expect(SearchType).toEqual({ FIND_SAME_LEVEL: 0, FIND_LOWER_LEVEL: 1 });
    expect(TargetType).toEqual({ ALL: 0, GROUP_AND_LINK: 1, ONLY_VIDEO: 2 });
    expect(WebinarList).toEqual({ ALL: 0, UPCOMING: 1, ARCHIVE: 2 });
    expect(ContentType).toEqual({ ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2, WEBINAR: 3, SKILL_PATH: 4 });
    expect(MediaMenu).toEqual({ ALL: 0, TUTORIAL: 1, MASTER_CLASS: 2 });
    expect(SpeakerType).toEqual({ MAIN: 0, GUEST: 1 });
    expect(DisplayMode).toEqual({ ICON: 1, DETAILS: 2 });
    expect(ItemKind).toEqual({ GROUP: 1, LINK: 2, VIDEO: 3, SKILL_PATH: 5 });
    expect(Level).toEqual({ FOUNDATIONAL: 1, MEDIUM: 2, ADVANCED: 3 });
    expect(BannerCategory).toEqual({ CAMPAIGN: 2902, TEXT_BANNER: 2903 });
  });

  it('give each language its id and name', () => {
    expect(LANGUAGES.map(({ code, id, name }) => [code, id, name])).toEqual([
      ['en', 1, 'english'],
      ['tw', 2, 'zh-tw'],
      ['cn', 3, 'zh-cn'],
      ['jp', 4, 'ja'],
      ['de', 8, 'german'],
    ]);
  });

  it('give each type of video its category and value', () => {
    expect(VIDEO_TYPES).toEqual([
      { type: 'tutorial', category: 'home', value: 1 },
      { type: 'master', category: 'master-class', value: 2 },
      { type: 'webinar', category: 'webinar', value: 3 },
      { type: 'skillPath', category: 'skill-paths', value: 4 },
    ]);
  });

  it.each([
    ['login info', loginInfoSchema.entries, 'login avatarUrl defaultAvatarUrl'],
    ['banner', bannerSchema.entries, 'Url Blank BannerUrl ImageFileName Title BannerStyle BannerClassName EventLabel'],
    ['product option', productFamilySchema.entries, 'product versions'],
    ['skill path list', skillPathResultSchema.entries, 'count items'],
    [
      'relevance item',
      relevanceItemSchema.entries,
      'id urlName title thumbnail level videoLength isBookmarked category type',
    ],
    [
      'video detail',
      videoDetailSchema.entries,
      'id urlName title type category alsoDisplay isBookmarked link productVersion productName level speakers date ' +
        'price videoLanguage captionLanguages outline description onlineManual tutorialArticles downloadFiles ' +
        'relevance locationBar',
    ],
  ] as const)('give a %s its fields', (_, entries, fields) => {
    expect(Object.keys(entries)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});
