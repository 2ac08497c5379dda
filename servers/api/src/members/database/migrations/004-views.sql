-- Watch history: one row for each view (Specification 2.7); `finished_at` is null if it was only begun. One index has
-- the newest views with all columns that lists read.
create table views (
  id varchar(36) primary key,
  member_id varchar(36) not null references members (id) on delete cascade,
  video_id integer not null,
  viewed_at varchar(24) not null,
  finished_at varchar(24)
);
create index views_member_latest on views (member_id, viewed_at, id, video_id, finished_at);
create index views_member_video on views (member_id, video_id);
