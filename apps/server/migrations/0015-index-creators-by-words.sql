-- Creators are found by their name and their handle, as songs are by title and creator.

set local statement_timeout = 0;

alter table profiles add column words text collate "C" not null default '';
create function fold_profile() returns trigger language plpgsql as $$
begin
  new.words := public.fold_words(left(new.username, 100)) || E'\n@' || new.handle;
  return new;
end $$;
create trigger profiles_are_folded before insert or update of username, handle on profiles
  for each row execute function fold_profile();
update profiles set username = username;

create index profiles_by_words on profiles using gin (words gin_trgm_ops);
