-- Taking everything home, and leaving for good. Whoever asks to leave is private at once: what was public is remembered here, and is
-- public again when they stay after all.

set local statement_timeout = 0;

create table account_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Who asked: a link to everything goes to them, or to somebody who has just signed in.
  session_id uuid not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  attempts smallint not null default 0,
  -- Of the worker that makes it. One that dies leaves it to the next.
  leased_until timestamptz,
  folder text unique check (char_length(folder) between 1 and 64),
  size_bytes bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  check ((state = 'ready') = (expires_at is not null)),
  check (state <> 'ready' or folder is not null and size_bytes is not null)
);
create unique index account_exports_under_way on account_exports (user_id) where state in ('queued', 'running');
create index account_exports_by_user on account_exports (user_id, created_at desc);
create index account_exports_by_expiry on account_exports (expires_at) where state = 'ready';

-- No reference to users: the row outlives them and says of a random id that everything else of it is gone.
create table account_deletions (
  user_id uuid primary key,
  asked_at timestamptz not null default now(),
  deletes_at timestamptz not null,
  leased_until timestamptz,
  -- From then on there is no way back.
  erasing_at timestamptz,
  erased_at timestamptz,
  check (erased_at is null or erasing_at is not null)
);
create index account_deletions_by_day on account_deletions (deletes_at) where erased_at is null;

-- What is public again when its owner stays.
create table leaving_items (
  kind reported_kind not null,
  id uuid not null,
  user_id uuid not null,
  primary key (kind, id)
);
create index leaving_items_by_user on leaving_items (user_id);

-- Deleting a person asks for all that is theirs, in the bin or not. One index serves that and their lists: a bin is small.
drop index songs_by_user, playlists_by_user, generations_by_user;
create index songs_by_user on songs (user_id, id desc);
create index playlists_by_user on playlists (user_id, id desc);
create index generations_by_user on generations (user_id, song_id desc);

-- Locks as hiding does, so that whoever publishes meanwhile either is seen here or sees this.
create function leave_account(leaver uuid, days integer) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from profiles where id = leaver for update;
  insert into account_deletions (user_id, deletes_at) values (leaver, now() + make_interval(days => days))
    on conflict do nothing;
  if found then
    perform from songs where user_id = leaver for update;
    perform from playlists where user_id = leaver for update;
    insert into leaving_items (kind, id, user_id)
      select 'song'::reported_kind, id, leaver from songs where user_id = leaver and is_public
      union all
      select 'playlist', id, leaver from playlists where user_id = leaver and is_public;
    update songs set is_public = false where user_id = leaver and is_public;
    update playlists set is_public = false where user_id = leaver and is_public;
  end if;
  return (select deletes_at from account_deletions where user_id = leaver);
end $$;

-- What an operator has hidden meanwhile stays hidden, and is public again when they restore it. False when there is nothing to take
-- back, or no way back.
create function keep_account(leaver uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from profiles where id = leaver for update;
  delete from account_deletions where user_id = leaver and erasing_at is null;
  if not found then
    return false;
  end if;
  insert into hidden_items (kind, id, owner_id, because, was_public, is_with_creator)
    select item.kind, item.id, leaver, creator.because, true, true
    from leaving_items item join hidden_items creator on creator.kind = 'creator' and creator.id = leaver
    where item.user_id = leaver
    on conflict (kind, id) do update set was_public = true;
  update hidden_items set was_public = true from leaving_items item
    where item.user_id = leaver and hidden_items.kind = item.kind and hidden_items.id = item.id;
  update songs set is_public = true
    where user_id = leaver and id in (
      select id from leaving_items where user_id = leaver and kind = 'song'
      except select id from hidden_items where owner_id = leaver and kind = 'song'
    );
  update playlists set is_public = true
    where user_id = leaver and id in (
      select id from leaving_items where user_id = leaver and kind = 'playlist'
      except select id from hidden_items where owner_id = leaver and kind = 'playlist'
    );
  delete from leaving_items where user_id = leaver;
  return true;
end $$;

-- Also what a song under way or an operator makes public: later, if their owner stays.
create function keep_leaving_items_private() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from profiles where id = new.user_id for share;
  end if;
  if exists (select from account_deletions where user_id = new.user_id) then
    insert into leaving_items (kind, id, user_id) values (tg_argv[0]::reported_kind, new.id, new.user_id)
      on conflict do nothing;
    new.is_public := false;
  end if;
  return new;
end $$;
create trigger leaving_songs_stay_private before update of is_public on songs
  for each row when (new.is_public and not old.is_public) execute function keep_leaving_items_private('song');
create trigger new_songs_of_leavers_stay_private before insert on songs
  for each row when (new.is_public) execute function keep_leaving_items_private('song');
create trigger leaving_playlists_stay_private before update of is_public on playlists
  for each row when (new.is_public and not old.is_public) execute function keep_leaving_items_private('playlist');
create trigger new_playlists_of_leavers_stay_private before insert on playlists
  for each row when (new.is_public) execute function keep_leaving_items_private('playlist');

-- What they reported, and what was reported of theirs, while it can still be told whose it was.
create function forget_reports(leaver uuid, by_reporter uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from account_deletions where user_id = leaver and erasing_at is not null) then
    raise exception 'nobody erases %', leaver;
  end if;
  delete from reports where reporter = by_reporter
    or kind = 'creator' and subject_id = leaver
    or kind = 'song' and subject_id in (select id from songs where user_id = leaver)
    or kind = 'playlist' and subject_id in (select id from playlists where user_id = leaver);
end $$;

-- The last step. The ledger keeps its figures under the random id; what is left of a purchase names the payment, and no page on which
-- the payment provider shows who paid.
create function finish_erasing(leaver uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  closing text;
begin
  if not exists (select from account_deletions where user_id = leaver and erasing_at is not null) then
    raise exception 'nobody erases %', leaver;
  end if;
  closing := ledger.close_wallet(leaver);
  if closing = 'holds-open' then
    raise exception 'credits of % are still held', leaver;
  end if;
  update ledger.purchase set receipt_url = null where user_id = leaver and receipt_url is not null;
  delete from leaving_items where user_id = leaver;
  delete from notification_facts where user_id = leaver or actor_id = leaver;
  delete from users where id = leaver;
  -- What their going has made wait to be added up: there is no total left to add it to.
  delete from creator_changes where user_id = leaver;
  update account_deletions set erased_at = now(), leased_until = null where user_id = leaver and erased_at is null;
end $$;

-- What one reporter said; whoever cannot name them learns nothing.
create function reports_by(by_reporter uuid)
returns table (id uuid, kind reported_kind, subject_id uuid, reason text, words text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select id, kind, subject_id, reason, words, created_at from reports where reporter = by_reporter;
end;

revoke all on account_exports, account_deletions, leaving_items from cadenza_api, cadenza_worker;
revoke execute on function leave_account, keep_account, forget_reports, finish_erasing, reports_by from public;
grant select, insert on account_exports to cadenza_api;
grant select on account_deletions to cadenza_api;
grant execute on function leave_account, keep_account to cadenza_api;
grant select, update, delete on account_exports to cadenza_worker;
-- The worker begins what is due, and cannot make it due.
grant select, update (leased_until, erasing_at) on account_deletions to cadenza_worker;
grant execute on function forget_reports, finish_erasing, reports_by to cadenza_worker;
-- It puts all that somebody has into one archive.
grant select on playlists, playlist_songs, leaving_items to cadenza_worker;
grant select (kind, id, owner_id, because, hidden_at) on hidden_items to cadenza_worker;
