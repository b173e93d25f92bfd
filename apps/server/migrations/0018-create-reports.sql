-- What people report, what operators hide, and a log of what operators did. Hiding takes an item's `is_public` away and keeps it from
-- coming back, so whatever asks for public items needs to know nothing of it.

create type reported_kind as enum ('song', 'playlist', 'creator');

create table reports (
  id uuid primary key,
  kind reported_kind not null,
  subject_id uuid not null,
  reason text not null check (reason in ('copyright', 'harm', 'spam', 'other')),
  words text not null check (char_length(words) <= 2000),
  -- A keyed hash: tells two reporters apart, and neither of them to us.
  reporter uuid not null,
  created_at timestamptz not null default now(),
  unique (kind, subject_id, reporter)
);

create table hidden_items (
  kind reported_kind not null,
  id uuid not null,
  owner_id uuid not null references users on delete cascade,
  -- Told to the owner.
  because text not null check (char_length(because) between 1 and 1000),
  was_public boolean not null,
  -- Hidden with everything else of its creator, and back with it.
  is_with_creator boolean not null,
  hidden_at timestamptz not null default now(),
  primary key (kind, id)
);
create index hidden_items_by_owner on hidden_items (owner_id, hidden_at desc);

create table operator_log (
  n bigint primary key check (n > 0),
  at timestamptz not null,
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (action in ('hide', 'restore', 'note')),
  kind reported_kind not null,
  subject_id uuid not null,
  words text not null check (char_length(words) <= 2000),
  -- Each line holds the hash of the one before: none can be changed or taken out without all after it showing that.
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32)
);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of operators only grows' using errcode = 'insufficient_privilege';
end $$;
create trigger operator_log_only_grows before update or delete on operator_log
  for each row execute function refuse_log_change();
create trigger operator_log_is_not_emptied before truncate on operator_log
  for each statement execute function refuse_log_change();

create function hash_of_log_line(line operator_log) returns bytea language sql stable parallel safe
set timezone = 'UTC'
return sha256(convert_to(
  json_build_array(
    line.n, extract(epoch from line.at)::text, line.operator, line.action, line.kind, line.subject_id, line.words,
    encode(line.previous_hash, 'hex')
  )::text, 'UTF8'));

-- The first line that does not follow from the one before it; nothing when all do.
create function find_broken_log_line() returns bigint language sql stable
set search_path = public, pg_temp
return (
  select min(n) from (
    select n, hash = hash_of_log_line(line.*) and n = count(*) over (order by n)
        and previous_hash = lag(hash, 1, sha256('')) over (order by n) as is_sound
    from operator_log line
  ) checked where not is_sound
);

create function write_operator_log(by_operator text, did text, to_kind reported_kind, to_id uuid, said text) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  line operator_log;
begin
  lock table operator_log in exclusive mode;
  select coalesce(max(n), 0) + 1, coalesce((array_agg(hash order by n desc))[1], sha256(''))
    into line.n, line.previous_hash from (select n, hash from operator_log order by n desc limit 1) latest;
  line.at := clock_timestamp();
  line.operator := by_operator;
  line.action := did;
  line.kind := to_kind;
  line.subject_id := to_id;
  line.words := said;
  line.hash := hash_of_log_line(line);
  insert into operator_log values (line.*);
  return line.n;
end $$;

-- Nothing when there is no such item.
create function owner_of_item(of_kind reported_kind, of_id uuid) returns uuid
language sql stable set search_path = pg_catalog, public, pg_temp
return case of_kind
  when 'song' then (select user_id from songs where id = of_id)
  when 'playlist' then (select user_id from playlists where id = of_id)
  else (select id from profiles where id = of_id)
end;

-- Publishing locks the item's own row and then looks for what is hidden; hiding locks those rows too, so one of the two waits for the
-- other and sees what it did. A new playlist has no row to wait for: there the profile's stands in. Operators take turns.
-- False when it was hidden before; the words are the new ones then.
create function hide_item(by_operator text, to_kind reported_kind, to_id uuid, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid := owner_of_item(to_kind, to_id);
  was_hidden boolean;
begin
  if owner is null then
    raise exception 'there is no such %', to_kind using errcode = 'no_data_found';
  end if;
  lock table operator_log in exclusive mode;
  perform from profiles where id = owner for update;
  perform from songs where user_id = owner and (to_kind = 'creator' or id = to_id) for update;
  perform from playlists where user_id = owner and (to_kind = 'creator' or id = to_id) for update;
  was_hidden := exists (select from hidden_items where kind = to_kind and id = to_id and not is_with_creator);

  insert into hidden_items (kind, id, owner_id, because, was_public, is_with_creator)
    select item.kind, item.id, owner, said, item.is_public, item.kind <> to_kind
    from (
      select 'song'::reported_kind as kind, id, is_public from songs
        where user_id = owner and (id = to_id or to_kind = 'creator' and is_public)
      union all
      select 'playlist', id, is_public from playlists
        where user_id = owner and (id = to_id or to_kind = 'creator' and is_public)
      union all
      select 'creator', owner, true where to_kind = 'creator'
    ) item
    on conflict (kind, id) do update
      set because = excluded.because, is_with_creator = hidden_items.is_with_creator and excluded.is_with_creator;
  update songs set is_public = false where user_id = owner and (to_kind = 'creator' or id = to_id) and is_public;
  update playlists set is_public = false where user_id = owner and (to_kind = 'creator' or id = to_id) and is_public;
  perform write_operator_log(by_operator, 'hide', to_kind, to_id, said);
  return not was_hidden;
end $$;

-- What was public is public again, but for what stays hidden with its creator. False when it is not hidden.
create function restore_item(by_operator text, to_kind reported_kind, to_id uuid, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid;
  is_creator_hidden boolean;
  back uuid[];
begin
  lock table operator_log in exclusive mode;
  select owner_id into owner from hidden_items where kind = to_kind and id = to_id;
  if owner is null then
    return false;
  end if;
  is_creator_hidden := to_kind <> 'creator' and exists (select from hidden_items where kind = 'creator' and id = owner);
  if is_creator_hidden then
    update hidden_items set is_with_creator = true where kind = to_kind and id = to_id;
  else
    with shown as (
      delete from hidden_items
      where kind = to_kind and id = to_id or to_kind = 'creator' and owner_id = owner and is_with_creator
      returning id, was_public
    )
    select array_agg(id) filter (where was_public) into back from shown;
    update songs set is_public = true where user_id = owner and id = any(back);
    update playlists set is_public = true where user_id = owner and id = any(back);
  end if;
  perform write_operator_log(by_operator, 'restore', to_kind, to_id, said);
  return true;
end $$;

create function note_item(by_operator text, to_kind reported_kind, to_id uuid, said text) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
return write_operator_log(by_operator, 'note', to_kind, to_id, said);

create function keep_hidden_items_private() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from profiles where id = new.user_id for share;
  end if;
  if exists (
    select from hidden_items
    where kind = tg_argv[0]::reported_kind and id = new.id or kind = 'creator' and id = new.user_id
  ) then
    raise exception 'hidden by an operator' using errcode = 'CZ001';
  end if;
  return new;
end $$;
create trigger hidden_songs_stay_private before update of is_public on songs
  for each row when (new.is_public and not old.is_public) execute function keep_hidden_items_private('song');
create trigger new_songs_of_hidden_creators_stay_private before insert on songs
  for each row when (new.is_public) execute function keep_hidden_items_private('song');
create trigger hidden_playlists_stay_private before update of is_public on playlists
  for each row when (new.is_public and not old.is_public) execute function keep_hidden_items_private('playlist');
create trigger new_playlists_of_hidden_creators_stay_private before insert on playlists
  for each row when (new.is_public) execute function keep_hidden_items_private('playlist');

do $$
begin
  create role cadenza_operator nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server, and another database of it has them already
end $$;

revoke all on reports, hidden_items, operator_log from cadenza_api, cadenza_worker;
revoke execute on function write_operator_log, hide_item, restore_item, note_item, owner_of_item from public;
-- Whoever may write a report reads none.
grant insert on reports to cadenza_api;
grant select on hidden_items to cadenza_api;
-- An operator sees what is public about an item, and moves the files of what is hidden, so that links from before are dead.
grant usage on schema public to cadenza_operator;
grant select on reports, hidden_items, operator_log to cadenza_operator;
grant execute on function hide_item, restore_item, note_item to cadenza_operator;
grant select (id, user_id, title, creator_name, is_public, audio_folder, cover_folder, has_lyrics, stems, created_at, deleted_at)
  on songs to cadenza_operator;
grant update (audio_folder, cover_folder, is_public) on songs to cadenza_operator;
grant select (id, user_id, title, is_public, created_at, deleted_at) on playlists to cadenza_operator;
grant select (id, username, handle, created_at) on profiles to cadenza_operator;
