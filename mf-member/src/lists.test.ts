import type { HistoryItem } from '@learning-center/shared/contract';
import { testProducts } from '@learning-center/shared/testing';
import { bookmarkList } from './features/bookmarks/data.ts';
import { groupByDay, toRelativeDay } from './features/history/HistoryList.tsx';
import { fetchFirstItems } from './list/member-list.ts';
import { runBatch } from './list/useSelection.ts';
import { videoOf } from './testing/fake-member.ts';

/** A fake list of numbers, with the requested pages. */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, position) => position + 1);
  const requested: string[] = [];
  const fetchPage = async ({ page, pageSize }: { page: number; pageSize: number }) => {
    requested.push(`${page} of ${pageSize}`);
    return { count, items: all.slice((page - 1) * pageSize, page * pageSize) };
  };
  return { fetchPage, requested };
}

describe('fetching the first items of a list', () => {
  it('takes one request within the server’s limit', async () => {
    const { fetchPage, requested } = listOf(200);
    expect((await fetchFirstItems(72, fetchPage)).items).toHaveLength(72);
    expect(requested).toEqual(['1 of 72']);
  });

  it('takes as few requests as possible beyond it, without duplicates', async () => {
    const { fetchPage, requested } = listOf(250);
    const { count, items } = await fetchFirstItems(216, fetchPage);
    expect([count, items.length, new Set(items).size, items.at(-1)]).toEqual([250, 216, 216, 216]);
    expect(requested).toEqual(['1 of 96', '2 of 96', '3 of 96']);
  });

  it('requests no page beyond the end of the list, whatever the address says', async () => {
    const { fetchPage, requested } = listOf(100);
    expect((await fetchFirstItems(239_976, fetchPage)).items).toHaveLength(100);
    expect(requested).toEqual(['1 of 96', '2 of 96']);
    const empty = listOf(0);
    expect((await fetchFirstItems(239_976, empty.fetchPage)).items).toEqual([]);
    expect(empty.requested).toEqual(['1 of 96']);
  });
});

describe('a batch of requests', () => {
  it('runs three at a time, each once, and returns what succeeded in the order of the items', async () => {
    const started: number[] = [];
    let running = 0;
    let mostRunning = 0;
    const succeeded = await runBatch([5, 1, 4, 2, 3], async (item) => {
      started.push(item);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, item));
      running -= 1;
      return item !== 4;
    });
    expect(started).toEqual([5, 1, 4, 2, 3]);
    expect(mostRunning).toBe(3);
    expect(succeeded).toEqual([5, 1, 2, 3]);
  });
});

const viewAt = (viewedAt: string): HistoryItem => ({ viewId: viewedAt, viewedAt, viewCount: 1, video: videoOf(1) });
const daysOf = (timeZone: string, ...times: string[]) =>
  groupByDay(times.map(viewAt), timeZone).map(({ day, views }) => [day, views.length]);

describe('views by day', () => {
  const LATE = '2027-05-13T23:30:00.000Z';
  const EARLY = '2027-05-13T00:30:00.000Z';

  it("are separated at midnight in the member's time zone", () => {
    expect(daysOf('UTC', LATE, EARLY)).toEqual([['2027-05-13', 2]]);
    expect(daysOf('Europe/Berlin', LATE, EARLY)).toEqual([
      ['2027-05-14', 1],
      ['2027-05-13', 1],
    ]);
    expect(daysOf('America/New_York', LATE, EARLY)).toEqual([
      ['2027-05-13', 1],
      ['2027-05-12', 1],
    ]);
  });

  it('are named today and yesterday, days of 23 hours included', () => {
    const now = Date.parse('2027-05-13T23:30:00Z');
    expect(toRelativeDay('2027-05-14', now, 'Europe/Berlin')).toBe('today');
    expect(toRelativeDay('2027-05-13', now, 'Europe/Berlin')).toBe('yesterday');
    expect(toRelativeDay('2027-05-12', now, 'Europe/Berlin')).toBeUndefined();
    const afterSpringForward = Date.parse('2027-03-28T22:30:00Z');
    expect(toRelativeDay('2027-03-28', afterSpringForward, 'Europe/Berlin')).toBe('yesterday');
  });
});

const read = (search: string) =>
  bookmarkList.searchParams.parse(new URLSearchParams(search), { products: testProducts });
const rewritten = (search: string) => decodeURIComponent(bookmarkList.toPath(read(search)));

describe('the search parameters of the bookmarks', () => {
  it('survive a round trip through the address', () => {
    const address =
      '/bookmark?alltags=walk&type=tutorial&level=foundational,advanced&product=lumistage&version=8.10&sort=oldest&view=details&page=3';
    expect(rewritten(address.split('?')[1] ?? '')).toBe(address);
  });
});
