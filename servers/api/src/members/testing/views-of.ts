import type { MembersStore } from '../members-store.ts';
import type { View } from '../view-rows.ts';

/** The newest hundred views of a member. */
export function viewsOf(store: MembersStore, memberId: string): Promise<View[]> {
  return store.views.page(memberId, {}, { page: 1, pageSize: 100 });
}
