/** Rows of the members store; times are ISO 8601 in UTC. */
export interface Tables {
  members: { id: string; name: string; password_hash: string; created_at: string };
  sessions: { token_hash: string; member_id: string; expires_at: string };
  bookmarks: { member_id: string; video_id: number; created_at: string };
  views: { id: string; member_id: string; video_id: number; viewed_at: string };
  store_check: { id: number; checked_at: string };
}
