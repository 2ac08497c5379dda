-- One row that is written to check whether the store can be written.
create table store_check (
  id integer primary key,
  checked_at varchar(24) not null
);
