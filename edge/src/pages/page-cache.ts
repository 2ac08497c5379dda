import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './page-answer.ts';

/** Rendered pages, none of which holds anything of one member. */
export interface PageCache {
  /** The kept page, or the one that `make` brings; asked for twice at once it is made once. */
  take: (key: string, make: () => Promise<PageAnswer>) => Promise<PageAnswer>;
}

/** What a redirect takes in memory, roughly, in bytes. */
const REDIRECT_SIZE = 200;

/** Makes a cache bounded in bytes and age; a page that lacks something is not kept, nor is any for 0 seconds. */
export function createPageCache({ bytes, seconds }: { bytes: number; seconds: number }): PageCache {
  const pages = new LRUCache<string, PageAnswer>({
    maxSize: bytes,
    ttl: seconds * 1000,
    sizeCalculation: (page, key) => key.length * 2 + (page.kind === 'page' ? page.body.size : REDIRECT_SIZE),
  });
  const making = new Map<string, Promise<PageAnswer>>();
  const makeOnce = (key: string, make: () => Promise<PageAnswer>) => {
    const made = make()
      .then((page) => {
        if (seconds > 0 && isKeepable(page)) pages.set(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
  return {
    take: async (key, make) => pages.get(key) ?? making.get(key) ?? makeOnce(key, make),
  };
}

const isKeepable = (page: PageAnswer) => page.kind === 'redirect' || (page.isWhole && page.status === 200);
