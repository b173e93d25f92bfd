-- Texts that were refused or wait for a person, users who were suspended, and what operators decided about both.

-- The log of operators is about more than reported items from now on. Its lines keep their hashes: they are made from the same text.
drop function find_broken_log_line();
drop function hash_of_log_line(operator_log);
alter table operator_log
  drop constraint operator_log_action_check,
  alter column kind type text using kind::text,
  alter column subject_id type text using subject_id::text,
  add check (char_length(action) between 1 and 40),
  add check (char_length(kind) between 1 and 40),
  add check (char_length(subject_id) between 1 and 100);

create function hash_of_log_line(line operator_log) returns bytea language sql stable parallel safe
set timezone = 'UTC'
return sha256(convert_to(
  json_build_array(
    line.n, extract(epoch from line.at)::text, line.operator, line.action, line.kind, line.subject_id, line.words,
    encode(line.previous_hash, 'hex')
  )::text, 'UTF8'));

create function find_broken_log_line() returns bigint language sql stable
set search_path = public, pg_temp
return (
  select min(n) from (
    select n, hash = hash_of_log_line(line.*) and n = count(*) over (order by n)
        and previous_hash = lag(hash, 1, sha256('')) over (order by n) as is_sound
    from operator_log line
  ) checked where not is_sound
);

create function append_operator_log(by_operator text, did text, to_kind text, to_id text, said text) returns bigint
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

create or replace function write_operator_log(by_operator text, did text, to_kind reported_kind, to_id uuid, said text)
returns bigint language sql set search_path = pg_catalog, public, pg_temp
return public.append_operator_log(by_operator, did, to_kind::text, to_id::text, said);

create table moderation_cases (
  id uuid primary key,
  number bigint not null unique generated always as identity,
  opened_at timestamptz not null default now(),
  -- No reference to users: what was escalated is evidence and outlives the account.
  user_id uuid not null,
  kind text not null check (kind in ('order', 'song', 'playlist', 'profile')),
  -- The song, the playlist, or the user of an order or a profile.
  subject_id uuid not null,
  category text not null check (category in ('minors', 'hate', 'threat', 'self-harm')),
  source text not null check (source in ('rules', 'provider')),
  score real check (score between 0 and 1),
  outcome text not null check (outcome in ('held', 'refused')),
  -- What was examined, by field.
  texts jsonb not null check (pg_column_size(texts) <= 65536),
  -- The same texts of the same user make one case, and pass once an operator has cleared it.
  text_hash bytea not null check (length(text_hash) = 32),
  state text not null default 'open' check (state in ('open', 'cleared', 'upheld', 'escalated')),
  decided_by text check (char_length(decided_by) between 1 and 100),
  decided_at timestamptz,
  -- Read by the user.
  decision text check (char_length(decision) between 1 and 1000),
  unique (user_id, text_hash),
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((decided_at is null) = (decision is null))
);
create index moderation_cases_open on moderation_cases (opened_at) where state = 'open';
create index moderation_cases_decided on moderation_cases (decided_at) where state in ('cleared', 'upheld');

-- Whether names were taken out of the lyrics that a user had written.
alter table generations add column were_lyrics_sanitized boolean not null default false;

create table suspensions (
  user_id uuid primary key references users on delete cascade,
  -- Read by the user.
  because text not null check (char_length(because) between 1 and 1000),
  since timestamptz not null default now(),
  ends_at timestamptz
);

create function is_suspended(of_user uuid) returns boolean language sql stable
return exists (select from suspensions where user_id = of_user and (ends_at is null or ends_at > now()));

alter type notification_kind add value 'review';

-- False when there is no such case. A decision can be changed; the log has both.
create function decide_case(by_operator text, of_case uuid, decided text, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  decided_case moderation_cases;
begin
  if decided not in ('cleared', 'upheld', 'escalated') then
    raise exception 'a case is not %', decided using errcode = 'invalid_parameter_value';
  end if;
  update moderation_cases
    set state = decided, decided_by = by_operator, decided_at = now(), decision = said
    where id = of_case returning * into decided_case;
  if decided_case.id is null then
    return false;
  end if;
  -- Whoever is investigated is not warned.
  if decided <> 'escalated' then
    insert into notification_facts (user_id, kind, subject_id)
      select id, 'review', of_case from users where id = decided_case.user_id;
  end if;
  perform append_operator_log(by_operator, decided, 'case', of_case::text, said);
  return true;
end $$;

-- A suspended user reads, exports and leaves, and changes nothing else. Again: other words, or another end.
create function suspend_user(by_operator text, to_user uuid, until timestamptz, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from users where id = to_user) then
    return false;
  end if;
  insert into suspensions (user_id, because, ends_at) values (to_user, said, until)
    on conflict (user_id) do update set because = excluded.because, ends_at = excluded.ends_at;
  perform append_operator_log(by_operator, 'suspend', 'user', to_user::text, said);
  return true;
end $$;

create function lift_suspension(by_operator text, of_user uuid, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from suspensions where user_id = of_user;
  if not found then
    return false;
  end if;
  perform append_operator_log(by_operator, 'lift suspension', 'user', of_user::text, said);
  return true;
end $$;

-- Decided cases are of no use for longer; escalated ones are kept until the authority that has them says so.
create function forget_old_cases(days integer) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with gone as (
    delete from moderation_cases
    where state in ('cleared', 'upheld') and decided_at < now() - make_interval(days => days) returning id
  )
  select count(*) from gone;
end;

-- As before, and with the cases that are no evidence.
create or replace function forget_reports(leaver uuid, by_reporter uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from account_deletions where user_id = leaver and erasing_at is not null) then
    raise exception 'nobody erases %', leaver;
  end if;
  delete from moderation_cases where user_id = leaver and state <> 'escalated';
  delete from reports where reporter = by_reporter
    or kind = 'creator' and subject_id = leaver
    or kind = 'song' and subject_id in (select id from songs where user_id = leaver)
    or kind = 'playlist' and subject_id in (select id from playlists where user_id = leaver);
end $$;

revoke all on moderation_cases, suspensions from cadenza_api, cadenza_worker;
revoke execute on function append_operator_log, write_operator_log, decide_case, suspend_user, lift_suspension, forget_old_cases from public;
-- The api opens cases and learns what became of them; only operators read what is in them.
grant insert on moderation_cases to cadenza_api;
grant select (id, user_id, text_hash, kind, subject_id, state, outcome, decision) on moderation_cases to cadenza_api;
grant select on suspensions to cadenza_api, cadenza_worker;
grant select on moderation_cases to cadenza_worker;
grant execute on function forget_old_cases to cadenza_worker;
grant select on moderation_cases, suspensions to cadenza_operator;
grant execute on function decide_case, suspend_user, lift_suspension to cadenza_operator;
