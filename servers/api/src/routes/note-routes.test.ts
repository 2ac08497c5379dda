import { ApiStatus, MAX_NOTE_LENGTH } from '@learning-center/shared/contract';
import { sampleCatalog } from '../testing/sample-catalog.ts';
import { startTestServer, useTestServer } from '../testing/test-server.ts';

const NOTE = { id: 'note-0001', videoId: 1, dataType: 1, seconds: 90, text: 'Rim light', basedOn: 0 };

describe('notes of members', () => {
  let headers: { cookie: string };
  let hasVideo: (id: number) => boolean;
  let time = Date.parse('2026-05-01T09:00:00Z');
  let members = 0;
  const catalog = sampleCatalog();
  const server = useTestServer({
    now: () => new Date((time += 1000)),
    catalog: { ...catalog, hasVideo: (id) => hasVideo(id) },
  });

  /** A new member for each test. */
  beforeEach(async () => {
    hasVideo = catalog.hasVideo;
    headers = await server.signUp(`ada-${(members += 1)}`);
  });

  const save = async (change: object = {}) => server.call('saveNote', { ...NOTE, ...change }, { headers });
  const remove = async (removal: object) => server.call('deleteNote', { id: NOTE.id, ...removal }, { headers });
  const list = async (fields: object = {}) => (await server.call('queryNotes', fields, { headers })).result;

  it('are named in the login info of visitors and members as supported', async () => {
    for (const options of [{}, { headers }]) {
      const { result } = await server.call('getLoginInfo', {}, options);
      expect(result).toMatchObject({ supports: expect.arrayContaining(['notes']) });
    }
  });

  it('are saved, listed and deleted', async () => {
    const saved = await save();
    const note = { id: NOTE.id, videoId: 1, dataType: 1, seconds: 90, text: NOTE.text, revision: 1 };
    expect(saved).toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS, result: { state: 'saved', note } });
    await save({ id: 'note-0002', videoId: 2 });
    await expect(list()).resolves.toMatchObject({ count: 2, items: [{ id: 'note-0002' }, note] });
    await expect(list({ videoId: 1 })).resolves.toMatchObject({ count: 1, items: [note] });
    await expect(list({ page: 2, pageSize: 1 })).resolves.toMatchObject({ count: 2, items: [note] });
    await expect(remove({ basedOn: 1 })).resolves.toMatchObject({ result: { state: 'deleted' } });
    await expect(list()).resolves.toMatchObject({ count: 1, items: [{ id: 'note-0002' }] });
  });

  it('that another device changed meanwhile are neither replaced nor deleted, but returned', async () => {
    await save();
    await save({ text: 'from the phone', basedOn: 1 });
    const conflict = { state: 'conflict', note: { text: 'from the phone', revision: 2 } };
    await expect(save({ text: 'from the desk', basedOn: 1 })).resolves.toMatchObject({ result: conflict });
    await expect(remove({ basedOn: 1 })).resolves.toMatchObject({ result: conflict });
  });

  it('of a video that does not exist are refused when they are new', async () => {
    for (const videoId of [99, 'video-1']) {
      const refused = { apiStatus: ApiStatus.ID_NO_DATA_FOUND, message: expect.stringMatching(/^(videoI|i)d: /) };
      await expect(save({ videoId })).resolves.toMatchObject(refused);
    }
    await save();
    await expect(save({ videoId: 99, basedOn: 1 })).resolves.toMatchObject({ apiStatus: ApiStatus.ID_NO_DATA_FOUND });
    await expect(list()).resolves.toMatchObject({ count: 1, items: [{ videoId: 1, revision: 1 }] });
  });

  it('of a video that has left the catalog can be read, changed, deleted and restored', async () => {
    await save();
    hasVideo = () => false;
    await expect(list({ videoId: 1 })).resolves.toMatchObject({ count: 1 });
    await expect(save({ text: 'changed', basedOn: 1 })).resolves.toMatchObject({ result: { state: 'saved' } });
    await expect(remove({ basedOn: 2 })).resolves.toMatchObject({ result: { state: 'deleted' } });
    await expect(save({ text: 'typed offline', basedOn: 2 })).resolves.toMatchObject({ result: { state: 'saved' } });
  });

  it.each([
    ['line ends of Windows', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['control characters', '\u0000a\u0007b\u001b[31m\u007f\u0085', '\ufffda\ufffdb\ufffd[31m\ufffd\ufffd'],
    ['markup, which stays text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['the longest text', '🎬'.repeat(MAX_NOTE_LENGTH / 2), '🎬'.repeat(MAX_NOTE_LENGTH / 2)],
  ])('with %s are saved with a clean text, and saving it again is no conflict', async (_what, text, stored) => {
    for (let time = 0; time < 2; time += 1)
      await expect(save({ text })).resolves.toMatchObject({ result: { state: 'saved', note: { text: stored } } });
    await expect(list()).resolves.toMatchObject({ count: 1, items: [{ text: stored, revision: 1 }] });
  });

  it('with half of a character are refused, and stay unchanged', async () => {
    await save();
    for (const text of ['a\ud800b', '\udc00', '🎬'.slice(0, 1)])
      await expect(save({ text, basedOn: 1 })).resolves.toMatchObject({
        apiStatus: ApiStatus.PARAM_ERROR,
        message: 'text: Expected whole characters, found half of a surrogate pair; remove it, and send again',
      });
    await expect(list()).resolves.toMatchObject({ items: [{ text: NOTE.text, revision: 1 }] });
  });

  it('are limited for each member, which is no failure of the call', async () => {
    jest.spyOn(server.store.notes, 'save').mockResolvedValueOnce({ state: 'full' });
    await expect(save()).resolves.toMatchObject({ apiStatus: ApiStatus.OPERATE_SUCCESS, result: { state: 'full' } });
  });

  it('count as writes of the member in the limit of a minute', async () => {
    const limited = await startTestServer({
      store: server.store,
      limits: { writes: 2, logins: 0, searches: 0, reads: 0 },
    });
    const statuses = [];
    for (const basedOn of [0, 1]) statuses.push(await limited.call('saveNote', { ...NOTE, basedOn }, { headers }));
    statuses.push(await limited.call('deleteNote', { id: NOTE.id, basedOn: 2 }, { headers }));
    expect(statuses.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 429]);
    await limited.app.close();
  });
});
