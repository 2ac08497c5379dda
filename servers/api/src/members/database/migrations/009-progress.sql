-- Progress of each member in videos: where one was left, when it was finished last, and what was practiced (JSON). Each
-- part has a time of its own, by the clock of the server; a part that is missing is null.
create table progress (
  member_id varchar(36) not null references members (id) on delete cascade,
  video_id integer not null,
  seconds integer,
  duration integer,
  watched_at varchar(24),
  finished_at varchar(24),
  practice text,
  practiced_at varchar(24),
  changed_at varchar(24) not null,
  constraint progress_pk primary key (member_id, video_id)
);
create index progress_member_latest on progress (member_id, changed_at, video_id);
