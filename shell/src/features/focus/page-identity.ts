import { videoOf, type Address } from '@learning-center/shared/routing';

/** What makes an address another page to a visitor: its path and its video, but neither filters nor a hash. */
export function pageIdentity({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string {
  return `${pathname}?v=${videoOf(search) ?? ''}`;
}
