-- One bonus for a mailbox, however its address is written, and no more bonuses in a day than from one network, or in all, are meant.

-- Beside `bonus_subject`, which has one row for each bonus: a mailbox may belong to several identities. The key is an HMAC of the address
-- without tags, and outlives the account.
create table ledger.bonus_mailbox (
  hmac bytea primary key check (length(hmac) = 32),
  granted_at timestamptz not null default now()
);
create trigger bonus_mailbox_is_append_only before update or delete or truncate on ledger.bonus_mailbox
  for each statement execute function ledger.refuse_change();

-- Bonuses of a day (UTC) by an HMAC of the network, or '\x00' for all. Rows go after a day.
create table ledger.bonus_count (
  day date not null,
  key bytea not null,
  bonuses integer not null default 0,
  primary key (day, key)
);

-- 'limit-2' says that the second of the counts has reached its limit. The counts are locked in the order of their keys and before anything is
-- written, so that of many sign-ups at once no more get the bonus than the limits allow.
create function ledger.grant_limited_bonus(
  p_user uuid, p_subject bytea, p_mailbox bytea, p_counts bytea[], p_limits integer[]
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_today constant date := (now() at time zone 'utc')::date;
  v_reached integer;
  v_outcome text;
begin
  perform ledger.open_wallet(p_user);
  perform from ledger.wallet where user_id = p_user for update;
  if exists (select from ledger.idempotency where key = 'bonus:' || p_user) then
    -- Users from before there were mailboxes: theirs is noted when they come back.
    insert into ledger.bonus_mailbox (hmac) values (p_mailbox) on conflict do nothing;
    return 'replay';
  end if;
  if exists (select from ledger.bonus_mailbox where hmac = p_mailbox) then return 'known-mailbox'; end if;
  if exists (select from ledger.bonus_subject where hmac = p_subject) then return 'known-subject'; end if;
  insert into ledger.bonus_count (day, key)
  select v_today, key from unnest(p_counts) as key order by key on conflict do nothing;
  perform from ledger.bonus_count where day = v_today and key = any(p_counts) order by key for update;
  select min(asked.n) into v_reached
  from unnest(p_counts, p_limits) with ordinality as asked (key, allowed, n)
  join ledger.bonus_count counted on counted.day = v_today and counted.key = asked.key
  where counted.bonuses >= asked.allowed;
  if v_reached is not null then return 'limit-' || v_reached; end if;
  insert into ledger.bonus_mailbox (hmac) values (p_mailbox) on conflict do nothing;
  if not found then return 'known-mailbox'; end if;
  v_outcome := ledger.grant_signup_bonus(p_user, p_subject);
  if v_outcome = 'ok' then
    update ledger.bonus_count set bonuses = bonuses + 1 where day = v_today and key = any(p_counts);
    delete from ledger.bonus_count where day < v_today;
  end if;
  return v_outcome;
end $$;

revoke execute on function ledger.grant_limited_bonus from public;
grant execute on function ledger.grant_limited_bonus to cadenza_api;
grant select on ledger.bonus_mailbox, ledger.bonus_count to cadenza_worker, cadenza_auditor;

-- Why the user has no bonus yet; null when they have it.
alter table users add column bonus_refusal text
  check (bonus_refusal in ('email-unverified', 'mailbox-known', 'network-busy', 'budget-spent'));
