-- Limits that several processes share, in PostgreSQL alone. The table is unlogged: a use then waits for no disk, and a
-- crash of the database empties it.
create unlogged table limits (
  key varchar(64) primary key,
  points integer not null,
  expire bigint not null
);
create index limits_end on limits (expire);
