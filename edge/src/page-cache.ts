import { LRUCache } from 'lru-cache';
import type { PageDocument } from './document.ts';

/** A page as it is kept: the document, or where it leads. */
export type CachedPage = PageDocument | { redirect: string };

/** Rendered pages, none of which holds anything of one member. */
export interface PageCache {
  /** The kept page, or the one that `make` brings; asked for twice at once it is made once. */
  take: (key: string, make: () => Promise<CachedPage>) => Promise<CachedPage>;
}

/** Makes a cache bounded in bytes and age; a page that holds a stand-in is not kept. */
export function createPageCache({ bytes, seconds }: { bytes: number; seconds: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytes,
    ttl: Math.max(1, seconds * 1000),
    sizeCalculation: (page, key) => key.length + ('html' in page ? page.html.length * 2 : 64),
  });
  const making = new Map<string, Promise<CachedPage>>();
  return {
    take: (key, make) => {
      const kept = seconds > 0 ? pages.get(key) : undefined;
      if (kept) return Promise.resolve(kept);
      const known = making.get(key);
      if (known) return known;
      const made = make()
        .then((page) => {
          if (isKeepable(page)) pages.set(key, page);
          return page;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

const isKeepable = (page: CachedPage) => 'redirect' in page || (page.isWhole && page.status === 200);
