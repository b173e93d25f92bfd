-- A cancel after the music provider was called costs money that nobody gets back. A few of them are free each day; further ones are
-- charged half of the audio, which settles the hold as a delivery does.

-- As in 0004, except that a charge may have a reason too: the share of a song that was cancelled late.
create or replace function ledger.close_hold(
  p_hold uuid, p_audio integer, p_cover integer, p_title integer, p_reason text, p_is_only_expired boolean
) returns text language plpgsql as $$
declare
  v_key constant text := 'close:' || p_hold;
  v_is_charged constant boolean := p_reason is null or p_audio > 0;
  v_payload constant text := case when v_is_charged
    then concat_ws('|', 'settle', p_audio, p_cover, p_title) else 'release' end;
  v_charge constant bigint := case when v_is_charged then p_audio::bigint + p_cover + p_title else 0 end;
  v_wallet ledger.wallet;
  v_hold ledger.hold;
  v_user uuid;
  v_seen text;
  v_bonus_charged bigint;
  v_bonus_back bigint;
  v_paid_back bigint;
  v_repaid bigint;
  v_repaid_by_paid bigint;
begin
  select user_id into v_user from ledger.hold where id = p_hold;
  if not found then return 'no-hold'; end if;
  select * into v_wallet from ledger.wallet where user_id = v_user for update;
  select * into v_hold from ledger.hold where id = p_hold;
  v_seen := ledger.seen(v_key, v_payload);
  if v_seen = 'replay' then return 'replay'; end if;
  if v_hold.state <> 'open' then
    return case when v_hold.state = 'settled' and v_is_charged then 'conflict' else 'already-' || v_hold.state end;
  end if;
  if p_is_only_expired and v_hold.expires_at >= clock_timestamp() then return 'not-expired'; end if;
  if v_is_charged and (
    p_audio is null or p_cover is null or p_title is null
    or p_audio not between 1 and v_hold.audio
    or p_cover not between 0 and v_hold.cover or p_title not between 0 and v_hold.title
  ) then
    return 'bad-amount';
  end if;
  v_bonus_charged := least(v_hold.bonus_amount, v_charge);
  v_bonus_back := v_hold.bonus_amount - v_bonus_charged;
  v_paid_back := v_hold.paid_amount - (v_charge - v_bonus_charged);
  v_repaid := least(v_wallet.debt, v_bonus_back + v_paid_back);
  v_repaid_by_paid := least(v_repaid, v_paid_back);
  update ledger.hold set
    state = case when v_is_charged then 'settled' else 'released' end::ledger.hold_state,
    charged_audio = case when v_is_charged then p_audio else 0 end,
    charged_cover = case when v_is_charged then p_cover else 0 end,
    charged_title = case when v_is_charged then p_title else 0 end,
    release_reason = case when v_is_charged then null else p_reason end,
    closed_at = clock_timestamp()
  where id = p_hold;
  perform ledger.post(
    v_user, case when v_is_charged then 'settle' else 'release' end::ledger.transfer_kind, v_key, v_payload, p_hold,
    'system', p_reason,
    bonus_available => v_bonus_back - (v_repaid - v_repaid_by_paid), bonus_held => -v_hold.bonus_amount,
    paid_available => v_paid_back - v_repaid_by_paid, paid_held => -v_hold.paid_amount, owed => -v_repaid,
    system_accounts => array['revenue_bonus', 'revenue_paid']::ledger.account[],
    system_amounts => array[v_bonus_charged, v_charge - v_bonus_charged]
  );
  return 'ok';
end $$;

-- Half of what the audio was quoted at. Title and cover return in full: they cost nobody anything before the audio exists.
create function ledger.late_cancel_charge(p_audio integer) returns integer language sql immutable
  return greatest(1, p_audio / 2);

create function ledger.free_late_cancels_left(p_user uuid) returns integer language sql stable
  return greatest(0, 3 - (
    select count(*) from ledger.hold
    where user_id = p_user and release_reason = 'cancelled_late' and closed_at > now() - interval '24 hours'
  ))::integer;

-- A call that runs or has delivered counts; one that the provider refused or lost is not the user's doing.
create function ledger.is_cancel_late(p_hold uuid) returns boolean language sql stable
  return exists (
    select from public.provider_attempts where generation_id = p_hold and state in ('open', 'paid')
  );

-- Cancels for at most the credits that the user has agreed to. The amount and the number of free cancels stand here and not in
-- parameters. Order of locks: wallet, then generation, as when a song is delivered. The second keeps the call of the provider from
-- beginning between the question whether it has and the answer.
create function ledger.cancel_hold(p_hold uuid, p_agreed integer) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_hold ledger.hold;
  v_charge integer;
begin
  select * into v_hold from ledger.hold where id = p_hold;
  if not found then return 'no-hold'; end if;
  perform from ledger.wallet where user_id = v_hold.user_id for update;
  perform from public.generations where id = p_hold for update;
  select * into v_hold from ledger.hold where id = p_hold;
  if v_hold.state <> 'open' then return 'already-' || v_hold.state; end if;
  if not ledger.is_cancel_late(p_hold) then return ledger.close_hold(p_hold, 0, 0, 0, 'cancelled', false); end if;
  if ledger.free_late_cancels_left(v_hold.user_id) > 0 then
    return ledger.close_hold(p_hold, 0, 0, 0, 'cancelled_late', false);
  end if;
  v_charge := ledger.late_cancel_charge(v_hold.audio);
  if v_charge > coalesce(p_agreed, 0) then return 'not-agreed'; end if;
  return ledger.close_hold(p_hold, v_charge, 0, 0, 'cancelled_late', false);
end $$;

revoke execute on function
  ledger.late_cancel_charge, ledger.free_late_cancels_left, ledger.is_cancel_late, ledger.cancel_hold
  from public;
grant execute on function
  ledger.late_cancel_charge, ledger.free_late_cancels_left, ledger.is_cancel_late, ledger.cancel_hold
  to cadenza_api;
-- The audit compares charges with it.
grant execute on function ledger.late_cancel_charge to cadenza_worker, cadenza_auditor;

-- What the calls of the music provider cost on each day, in UTC. The daily budget is compared with it at every request for a song, and it
-- stays when an account and its attempts are deleted.
create table provider_spend (
  day date primary key,
  cents numeric(14, 4) not null
) with (fillfactor = 50);

create function add_to_provider_spend() returns trigger language plpgsql as $$
begin
  insert into public.provider_spend as spend (day, cents)
  values (
    (new.started_at at time zone 'utc')::date,
    new.cost_cents - case when tg_op = 'UPDATE' then old.cost_cents else 0 end
  )
  on conflict (day) do update set cents = spend.cents + excluded.cents;
  return null;
end $$;
create trigger provider_attempt_costs after insert on provider_attempts
  for each row when (new.cost_cents <> 0) execute function add_to_provider_spend();
create trigger provider_attempt_costs_otherwise after update of cost_cents on provider_attempts
  for each row when (new.cost_cents <> old.cost_cents) execute function add_to_provider_spend();

insert into provider_spend (day, cents)
select (started_at at time zone 'utc')::date, sum(cost_cents) from provider_attempts group by 1 having sum(cost_cents) <> 0;

revoke all on provider_spend from cadenza_api, cadenza_worker;
grant select on provider_spend to cadenza_api;
grant select, insert, update on provider_spend to cadenza_worker;
