-- Sessions by the hash of their token: nobody can log in with the content of this table.
create table sessions (
  token_hash varchar(64) primary key,
  member_id varchar(36) not null references members (id) on delete cascade,
  expires_at varchar(24) not null
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
