import type { Note } from '@learning-center/shared/contract';
import type { ColumnType } from 'kysely';

/** Rows of the members store; times are ISO 8601 in UTC. */
export interface Tables {
  members: { id: string; name: string; password_hash: string; created_at: string };
  sessions: { token_hash: string; member_id: string; expires_at: string };
  bookmarks: { member_id: string; video_id: number; created_at: string };
  views: {
    id: string;
    member_id: string;
    video_id: number;
    viewed_at: string;
    finished_at: ColumnType<string | null, string | null | undefined>;
  };
  notes: {
    member_id: string;
    id: string;
    video_id: number;
    data_type: Note['dataType'];
    seconds: number;
    text: string;
    updated_at: string;
    revision: number;
  };
  progress: {
    member_id: string;
    video_id: number;
    seconds: number | null;
    duration: number | null;
    watched_at: string | null;
    finished_at: string | null;
    practice: string | null;
    practiced_at: string | null;
    changed_at: string;
  };
  store_check: { id: number; checked_at: string };
}
