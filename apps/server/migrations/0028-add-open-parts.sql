-- What a request for an enhanced prompt leaves open all the same.
alter table generations add column open_parts text[] not null default '{}';
