-- Notes of each member. The key starts with the member, so that ids of two members never meet.
create table notes (
  member_id varchar(36) not null references members (id) on delete cascade,
  id varchar(64) not null,
  video_id integer not null,
  data_type integer not null,
  seconds integer not null,
  text text not null,
  updated_at varchar(24) not null,
  revision integer not null,
  constraint notes_pk primary key (member_id, id)
);
create index notes_member_latest on notes (member_id, updated_at, id);
create index notes_member_video on notes (member_id, video_id, updated_at, id);
