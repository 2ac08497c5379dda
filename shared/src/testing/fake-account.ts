import type { ProgressItem, VideoId } from '../contract/index.ts';
import type { FakeResponses } from './fake-api.ts';

/** The progress of a member in an account, which a test may change. Responds as the contract describes, by its own clock. */
export function fakeAccount(now: () => number = () => Date.now()) {
  const stored = new Map<VideoId, { item: ProgressItem; at: number }>();
  const shift = (age: number, at: number) => Math.max(0, age + now() - at);
  const read = (id: VideoId): ProgressItem => {
    const { item, at } = stored.get(id) ?? { item: { id }, at: 0 };
    const { position, finishedAge, practice } = item;
    return {
      id,
      position: position && { ...position, age: shift(position.age, at) },
      finishedAge: finishedAge === undefined ? undefined : shift(finishedAge, at),
      practice: practice && { ...practice, age: shift(practice.age, at) },
    };
  };
  const later = <Part extends { age: number }>(old?: Part, added?: Part) =>
    old && added ? (added.age <= old.age ? added : old) : (added ?? old);
  const save = ({ id, position, finishedAge, practice }: ProgressItem) => {
    const old = read(id);
    const ages = [old.finishedAge, finishedAge].filter((age) => age !== undefined);
    const item = {
      id,
      position: later(old.position, position),
      finishedAge: ages.length > 0 ? Math.min(...ages) : undefined,
      practice: later(old.practice, practice),
    };
    stored.set(id, { item, at: now() });
  };
  const responses: Pick<Required<FakeResponses>, 'queryProgress' | 'saveProgress'> = {
    queryProgress: () => ({ items: [...stored.keys()].map(read) }),
    saveProgress: ({ items }) => {
      for (const item of items as ProgressItem[]) save(item);
      return { items: items.map(({ id }) => read(id)) };
    },
  };
  return { stored, save, read, responses };
}
