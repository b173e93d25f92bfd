-- Users who may use the operators' console, and what they read and change through it. Every function writes a line in the log with their name.
create table operators (
  user_id uuid primary key references users on delete cascade,
  -- Written into the log; it outlives the account.
  name text not null unique check (char_length(name) between 1 and 100),
  added_by text not null,
  added_at timestamptz not null default now()
);

-- What each operator gave or took, for the limit of a day.
create table operator_adjustments (
  id bigint primary key generated always as identity,
  operator text not null,
  credits bigint not null check (credits <> 0),
  at timestamptz not null default now()
);
create index operator_adjustments_by_operator on operator_adjustments (operator, at);

create function appoint_operator(by_operator text, to_user uuid, as_name text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from users where id = to_user) then
    return false;
  end if;
  insert into operators (user_id, name, added_by) values (to_user, as_name, by_operator)
    on conflict (user_id) do update set name = excluded.name, added_by = excluded.added_by;
  perform append_operator_log(by_operator, 'appoint', 'user', to_user::text, as_name);
  return true;
end $$;

create function dismiss_operator(by_operator text, of_user uuid, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from operators where user_id = of_user;
  if not found then
    return false;
  end if;
  perform append_operator_log(by_operator, 'dismiss', 'user', of_user::text, said);
  return true;
end $$;

-- By id, handle, or the beginning of a name or an address. Whoever looks for a user leaves a line, because they read personal data.
create function look_up_users(by_operator text, words text)
returns table (
  id uuid, name text, email text, handle text, avatar_url text, created_at timestamptz, is_suspended boolean, is_operator boolean
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  wanted text := lower(words);
  beginning text := replace(replace(replace(lower(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if char_length(words) < 2 then
    return;
  end if;
  perform append_operator_log(by_operator, 'look up', 'user', left(words, 100), '');
  return query
    select users.id, profiles.username, users.email, profiles.handle, profiles.avatar_url, users.created_at,
      public.is_suspended(users.id), exists (select from operators where operators.user_id = users.id)
    from users join profiles on profiles.id = users.id
    where users.id::text = wanted or lower(profiles.handle) = wanted
      or lower(users.email) like beginning or lower(profiles.username) like beginning
    order by users.created_at desc limit 20;
end $$;

-- All that an operator sees of one user, as one document.
create function read_user(by_operator text, of_user uuid) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, ledger, pg_temp as $$
declare
  found_user jsonb;
begin
  select jsonb_build_object(
    'id', users.id, 'name', profiles.username, 'email', users.email, 'handle', profiles.handle, 'avatarUrl', profiles.avatar_url,
    'createdAt', users.created_at,
    'songs', (select count(*) from songs where user_id = of_user and deleted_at is null),
    'publicSongs', (select count(*) from songs where user_id = of_user and is_public),
    'sessions', (select count(*) from sessions where user_id = of_user and expires_at > now()),
    'cases', (select count(*) from moderation_cases where user_id = of_user),
    'casesAgainst', (select count(*) from moderation_cases where user_id = of_user and state in ('upheld', 'escalated')),
    'suspension', (select jsonb_build_object('reason', because, 'endsAt', ends_at) from suspensions
      where user_id = of_user and public.is_suspended(of_user)),
    'isLeaving', exists (select from account_deletions where user_id = of_user),
    'wallet', (select jsonb_build_object('balance', bonus_available + paid_available, 'held', bonus_held + paid_held, 'owed', debt)
      from ledger.wallet where user_id = of_user),
    'ledger', (select coalesce(jsonb_agg(line order by line.seq desc), '[]') from (
        select seq, kind, change, balance_after as "balanceAfter", reason, created_at as "createdAt"
        from ledger.transfer where user_id = of_user order by seq desc limit 30) line),
    'purchases', (select coalesce(jsonb_agg(bought order by bought."createdAt" desc), '[]') from (
        select id, pack_id as "packId", price_cents as "priceCents", currency, credits, state, refunded_cents as "refundedCents",
          created_at as "createdAt"
        from ledger.purchase where user_id = of_user and state <> 'pending' order by created_at desc limit 20) bought)
  ) into found_user
  from users join profiles on profiles.id = users.id where users.id = of_user;
  if found_user is not null then
    perform append_operator_log(by_operator, 'read', 'user', of_user::text, '');
  end if;
  return found_user;
end $$;

-- A second person is needed above these: one adjusts with the owner's own login, which no console has.
create function adjust_credits(by_operator text, of_user uuid, with_key uuid, credits bigint, said text) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c_most_at_once constant bigint := 5000;
  c_most_a_day constant bigint := 20000;
  given bigint;
  outcome text;
begin
  if abs(credits) > c_most_at_once then
    return 'too-much';
  end if;
  -- One after the other, so that two at once cannot both be within the day.
  lock table operator_log in exclusive mode;
  select coalesce(sum(abs(operator_adjustments.credits)), 0) into given from operator_adjustments
    where operator = by_operator and at > now() - interval '24 hours';
  if given + abs(credits) > c_most_a_day then
    return 'too-much';
  end if;
  outcome := ledger.adjust(of_user, with_key::text, credits, by_operator, said);
  if outcome = 'ok' then
    insert into operator_adjustments (operator, credits) values (by_operator, adjust_credits.credits);
    perform append_operator_log(by_operator, 'adjust', 'user', of_user::text, format('%s credits: %s', credits, said));
  end if;
  return outcome;
end $$;

create function end_sessions(by_operator text, of_user uuid, said text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  ended bigint;
begin
  with gone as (delete from sessions where user_id = of_user returning id) select count(*) into ended from gone;
  perform append_operator_log(by_operator, 'end sessions', 'user', of_user::text, said);
  return ended;
end $$;

-- Listening to somebody's private song leaves a line as well.
create function open_case_song(by_operator text, of_case uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folder text;
begin
  select songs.audio_folder into folder from moderation_cases
    join songs on moderation_cases.kind = 'song' and songs.id = moderation_cases.subject_id
    where moderation_cases.id = of_case;
  if folder is not null then
    perform append_operator_log(by_operator, 'listen', 'case', of_case::text, '');
  end if;
  return folder;
end $$;

create function provider_days(days integer)
returns table (day date, provider text, calls bigint, failed bigint, cents double precision)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select (started_at at time zone 'UTC')::date, provider, count(*), count(*) filter (where state not in ('paid', 'open')),
    coalesce(sum(cost_cents), 0)::double precision
  from provider_attempts
  where started_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => days - 1)
  group by 1, 2 order by 1, 2;
end;

create function stuck_generations(older_than interval)
returns table (id uuid, user_id uuid, stage smallint, state text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select id, user_id, stage, state::text, created_at from generations
  where finished_at is null and created_at < now() - older_than order by created_at limit 50;
end;

revoke all on operators, operator_adjustments from cadenza_api, cadenza_worker;
revoke execute on function
  appoint_operator, dismiss_operator, look_up_users, read_user, adjust_credits, end_sessions, open_case_song, provider_days,
  stuck_generations from public;
grant select on operators to cadenza_api, cadenza_worker, cadenza_operator;
grant execute on function
  appoint_operator, dismiss_operator, look_up_users, read_user, adjust_credits, end_sessions, open_case_song, provider_days,
  stuck_generations to cadenza_operator;
