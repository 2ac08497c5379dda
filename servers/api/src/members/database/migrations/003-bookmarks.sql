-- Bookmarked videos of each member (Specification 2.7).
create table bookmarks (
  member_id varchar(36) not null references members (id) on delete cascade,
  video_id integer not null,
  created_at varchar(24) not null,
  constraint bookmarks_pk primary key (member_id, video_id)
);
