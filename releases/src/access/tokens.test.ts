import { readRegistry } from '../log/change-log.ts';
import { runHere } from '../testing/run-here.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';
import { createToken, findToken, listTokens, revokeToken } from './tokens.ts';

afterEach(() => jest.useRealTimers());
const temporary = useTemporaryStore();

const actor = { by: 'mira' };
const WANTED = { name: 'ci-library', role: 'publisher', apps: ['mf-library'] } as const;
const create = (changes: object = {}) =>
  createToken(temporary.store, actor, { ...WANTED, apps: ['mf-library'], ...changes });
const registry = () => readRegistry(temporary.store);

const run = (...argv: string[]) => runHere({ RELEASE_STORE: temporary.folder, RELEASE_BY: 'mira' }, argv);

describe('a token', () => {
  it('is 43 random characters with its id, and the store holds nothing that it could be made from', async () => {
    const { text, id } = await create();
    expect(text).toMatch(new RegExp(`^lct_${id}_[\\w-]{43}$`));
    expect(JSON.stringify(await registry())).not.toContain(text.slice(15));
    expect(JSON.stringify(await temporary.readAudit())).not.toContain(text.slice(15));
    expect(findToken(await registry(), text)).toMatchObject({ id, name: 'ci-library' });
  });

  it('is only found by its whole text', async () => {
    const { text, id } = await create();
    const { text: other } = await create({ name: 'other' });
    const mixed = `lct_${id}_${other.slice(15)}`;
    for (const wrong of [mixed, text.slice(0, -1), `${text}x`, text.toUpperCase(), `lct_${id}_`, id, ''])
      expect(findToken(await registry(), wrong)).toBeUndefined();
  });

  it('stops working when it is revoked', async () => {
    const { text, id } = await create();
    await revokeToken(temporary.store, actor, id);
    expect(findToken(await registry(), text)).toBeUndefined();
    await expect(revokeToken(temporary.store, actor, id)).rejects.toThrow(`no token has the id ${id}`);
  });

  it('stops working when it expires, and leaves the registry with a later write', async () => {
    const { text, id } = await create({ days: 1 });
    jest.useFakeTimers({
      now: Date.now() + 25 * 60 * 60 * 1000,
      doNotFake: ['nextTick', 'setTimeout', 'setImmediate'],
    });
    expect(findToken(await registry(), text)).toBeUndefined();
    expect((await registry()).tokens).toHaveProperty(id);
    await create();
    expect((await registry()).tokens).not.toHaveProperty(id);
  });

  it('is in the audit with who created and revoked it', async () => {
    const { id } = await create();
    await revokeToken(temporary.store, { by: 'nils', via: 'token' }, id);
    expect(await temporary.readAudit()).toMatchObject([
      { what: 'create-token', who: 'mira', subject: `token ci-library (${id})` },
      { what: 'revoke-token', who: 'nils', via: 'token', subject: `token ci-library (${id})` },
    ]);
  });

  it.each([
    [{ apps: [] }, /publisher needs apps/],
    [{ role: 'operator' }, /only previewers and publishers have apps/],
    [{ days: 367 }, /1 to 366 whole days/],
  ])('is refused with mistakes: %j', async (changes, problem) => {
    await expect(create(changes)).rejects.toThrow(problem);
    expect(listTokens(await registry())).toEqual([]);
  });
});

describe('the command token', () => {
  it('records why a token was created and revoked', async () => {
    const created = await run('token', 'create', 'laptop', '--role', 'operator', '--why', 'a new one');
    const [, id = ''] = /\((\w{10})\)/.exec(created.out) ?? [];
    await run('token', 'revoke', id, '--why', 'lost in a train');
    const audit = await temporary.readAudit();
    expect(audit.map(({ why }) => why)).toEqual(['a new one', 'lost in a train']);
  });

  it('shows the text once, lists without it, and revokes', async () => {
    const options = ['--role', 'publisher', '--apps', 'mf-library', '--days', '30'];
    const created = await run('token', 'create', 'ci-library', ...options);
    expect(created).toMatchObject({ code: 0, error: '' });
    const [, text = '', id = ''] = /it is shown only this once: (lct_(\w{10})_[\w-]{43})$/.exec(created.out) ?? [];
    expect(findToken(await registry(), text)).toBeDefined();
    const list = await run('token', 'list');
    expect(list.out).toMatch(new RegExp(`^ID .*\\n${id} +ci-library +publisher of mf-library +.* by mira `));
    expect((await run('token', 'list', '--json')).out).not.toMatch(/sha256|lct_/);
    expect((await run('token', 'revoke', id)).out).toBe(`revoked the token ci-library (${id}): it no longer works`);
    expect((await run('token', 'list')).out).toMatch(/^no token works/);
  });
});
