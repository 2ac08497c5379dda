import { findProductFamily } from '@learning-center/shared/contract';
import { pageRule, productRule, readPage, type ParamRules, type Products } from '@learning-center/shared/lib';
import { paths, searchOf } from '@learning-center/shared/routing';

/** Replays on a page of the archive. */
export const PAGE_SIZE = 24;

/** What the archive is asked; the address says it, and nothing else. */
export interface ArchiveQuestion {
  /** Slug of a product family; empty for all. */
  product: string;
  /** Counted from 1. */
  page: number;
}

/** What the archive's address may say. */
export const ARCHIVE_RULES: ParamRules = { product: productRule, page: pageRule };

/** Reads the question of an address; what makes no sense is dropped, each value by itself. */
export function readArchiveQuestion(search: URLSearchParams, products?: Products): ArchiveQuestion {
  return { product: findProductFamily(search.get('product') ?? '', products)?.slug ?? '', page: readPage(search) };
}

/** The path of a question without its language; defaults stay out of it. */
export function archivePath({ product, page }: ArchiveQuestion): string {
  return paths.webinars('archive') + searchOf({ product, page: page === 1 ? undefined : page });
}

/** How many pages so many replays have. */
export const pageCountOf = (count: number) => Math.max(1, Math.ceil(count / PAGE_SIZE));
