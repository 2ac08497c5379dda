import { accessRules } from '../testing/access-rules.ts';

const OIDC = { issuer: 'https://login.example.com', clientId: 'learning-center' };
const GITHUB = { issuer: 'https://token.actions.githubusercontent.com', audience: 'https://learn.example.com' };
const RULE = {
  issuer: GITHUB.issuer,
  claims: { repository: 'acme/mf-library' },
  role: 'publisher',
  apps: ['mf-library'],
};

describe('the access file', () => {
  it('says who logs in where, and who gets which role', () => {
    const file = {
      oidc: OIDC,
      pipelines: [GITHUB],
      rules: [RULE, { claims: { groups: 'lc-operators' }, role: 'operator' }],
      secondPersonFor: ['shell'],
    };
    expect(accessRules(file)).toMatchObject({
      oidc: { ...OIDC, scopes: ['openid', 'email', 'profile'], nameClaim: 'email' },
      rules: [RULE, { role: 'operator', apps: [] }],
      secondPersonFor: ['shell'],
    });
  });

  it('is refused in one line that names all its problems', () => {
    const file = {
      oidc: { issuer: 'http://login.example.com', clientId: '' },
      pipelines: [{ ...GITHUB, issuer: 'ftp://ci' }],
      rules: [{ claims: {}, role: 'root' }],
      secondPersonFor: ['The Shell'],
      operators: ['mira'],
    };
    const line = problemOf(file);
    expect(line).toMatch(/^wrong settings: ACCESS_FILE \S+: [^\n]*$/);
    for (const part of [
      'oidc.issuer must be',
      'oidc.clientId must',
      'pipelines.0.issuer must be',
      'rules.0.claims must',
      'rules.0.role must',
      'secondPersonFor.0 must',
      'operators',
    ])
      expect(line).toContain(part);
  });

  it.each([
    ['a publisher without apps', { ...RULE, apps: [] }, /apps must name the apps of a previewer or publisher/],
    ['no claim, so that everybody would match', { ...RULE, claims: {} }, /must name a claim/],
    [
      'a start that names of others have too',
      { ...RULE, claims: { repository: 'acme*' } },
      /after a text with a slash/,
    ],
    ['a * that stands for everything', { ...RULE, claims: { repository: '*' } }, /after a text with a slash/],
  ])('refuses a rule with %s', (_what, rule, problem) => {
    expect(problemOf({ pipelines: [GITHUB], oidc: OIDC, rules: [rule] })).toMatch(problem);
  });
});

function problemOf(file: unknown): string {
  try {
    accessRules(file);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
}
