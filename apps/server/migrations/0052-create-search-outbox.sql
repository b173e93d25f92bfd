-- Where an operator has a search server, its index of songs is fed from here. A row says that a public song came, changed or went; what it is now
-- is read when the row is sent. Nothing is written while there is no index to feed.

create table search_indexes (
  name text primary key check (name ~ '^[a-z0-9-]{1,200}$'),
  created_at timestamptz not null default now()
);

create table search_outbox (
  -- Rows of one song get their numbers in the order of their commits, because its row is locked meanwhile. Lower numbers are for songs that
  -- were in the database before the index.
  id bigint generated always as identity (start with 100) primary key,
  song_id uuid not null,
  created_at timestamptz not null default now(),
  claimed_until timestamptz not null default '-infinity'
) with (autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_scale_factor = 0);

-- By a trigger, so that it does not matter who publishes, renames, hides, bins or deletes.
create function note_song_for_search() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.search_indexes) then
    insert into public.search_outbox (song_id) values (case tg_op when 'DELETE' then old.id else new.id end);
  end if;
  return null;
end $$;
revoke execute on function note_song_for_search from public;

create trigger songs_new_for_search after insert on songs for each row
  when (new.is_public and new.deleted_at is null) execute function note_song_for_search();
create trigger songs_changed_for_search after update on songs for each row
  when (
    ((old.is_public and old.deleted_at is null) or (new.is_public and new.deleted_at is null))
    and (old.words, old.prompt_words, old.is_public, old.deleted_at)
      is distinct from (new.words, new.prompt_words, new.is_public, new.deleted_at)
  )
  execute function note_song_for_search();
create trigger songs_gone_for_search after delete on songs for each row
  when (old.is_public and old.deleted_at is null) execute function note_song_for_search();

revoke all on search_indexes, search_outbox from cadenza_api, cadenza_worker;
grant select, insert, delete on search_indexes to cadenza_worker;
-- Claiming a row changes it.
grant select, update, delete on search_outbox to cadenza_worker;
