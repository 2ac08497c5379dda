-- Members of the mock member site; `name` is lower case, `password_hash` is scrypt.
create table members (
  id varchar(36) primary key,
  name varchar(40) not null unique,
  password_hash varchar(200) not null,
  created_at varchar(24) not null
);
