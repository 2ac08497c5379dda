import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';

const COUNT = 8;

/** The five functions of a home of objects. */
export const OBJECT_CASES: readonly ContractCase[] = [
  {
    title: 'lets one of several writers at once have a key, and leaves no trace of the others',
    check: async ({ open }) => {
      const stores = await Promise.all(Array.from({ length: COUNT }, open));
      const written = await Promise.all(
        stores.map(({ records }, index) => records.putIfAbsent('a/1', `from ${index}`)),
      );
      assert.equal(written.filter(Boolean).length, 1);
      const [store] = stores;
      assert.equal((await store?.records.get('a/1'))?.toString(), `from ${written.indexOf(true)}`);
      assert.equal(await store?.records.putIfAbsent('a/1', 'later'), false);
      assert.deepEqual(
        (await store?.records.list('a/'))?.map(({ key }) => key),
        ['a/1'],
      );
    },
  },
  {
    title: 'has the last content of each object until the object is removed',
    check: async ({ open }) => {
      const [{ records: one }, { records: other }] = [await open(), await open()];
      assert.deepEqual(await other.list('a/'), []);
      assert.equal(await other.get('a/b'), undefined);
      await one.put('a/b', 'old');
      await one.put('a/b', Buffer.from([0, 255]));
      await one.put('a/c', 'with 日本語');
      assert.deepEqual(await other.get('a/b'), Buffer.from([0, 255]));
      assert.equal((await other.get('a/c'))?.toString(), 'with 日本語');
      await other.remove(['a/b', 'a/none']);
      await other.remove(['a/b']);
      assert.deepEqual([await one.get('a/b'), (await one.list('a/')).length], [undefined, 1]);
    },
  },
  {
    title: 'lists what is below a prefix, in order, and only what comes after a key, with ages',
    check: async ({ open }) => {
      const [{ records: one }, { records: other }] = [await open(), await open()];
      for (const key of ['a/2', 'a/10', 'a/b/1', 'ab', 'a.', 'b/1']) await one.put(key, key);
      const listed = await other.list('a/');
      assert.deepEqual(
        listed.map(({ key }) => key),
        ['a/10', 'a/2', 'a/b/1'],
      );
      assert.ok(listed.every(({ ageMs }) => ageMs >= 0 && ageMs < 60_000));
      assert.deepEqual(
        (await other.list('a/', 'a/10')).map(({ key }) => key),
        ['a/2', 'a/b/1'],
      );
    },
  },
];
