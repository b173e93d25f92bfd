-- One function per operation, one round trip each. They answer with a word: 'ok', 'replay' when it was done before, or why
-- nothing was done. Only callers listed in the next migration may run them, and only they may change a balance.

create function ledger.hash_of(payload text) returns bytea language sql immutable
  return sha256(convert_to(payload, 'UTF8'));

-- The only place that changes a balance: writes the entries and moves the wallet by the same figures. The wallet is
-- locked by the caller. `owed` is the change of the debt; system accounts take what is left over.
create function ledger.post(
  p_user uuid, p_kind ledger.transfer_kind, p_key text, p_payload text, p_ref uuid, p_actor text, p_reason text,
  bonus_available bigint, bonus_held bigint, paid_available bigint, paid_held bigint, owed bigint,
  system_accounts ledger.account[], system_amounts bigint[]
) returns void language plpgsql as $$
declare
  v_wallet ledger.wallet;
  v_transfer bigint;
begin
  update ledger.wallet w set
    bonus_available = w.bonus_available + post.bonus_available,
    bonus_held = w.bonus_held + post.bonus_held,
    paid_available = w.paid_available + post.paid_available,
    paid_held = w.paid_held + post.paid_held,
    debt = w.debt + post.owed,
    full_tank = case when p_kind in ('bonus', 'purchase')
      then w.bonus_available + post.bonus_available + w.paid_available + post.paid_available else w.full_tank end,
    seq = w.seq + 1
  where w.user_id = p_user returning * into strict v_wallet;
  insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, reason, created_at)
  values (
    p_user, v_wallet.seq, p_kind, p_ref, post.bonus_available + post.paid_available, post.owed,
    v_wallet.bonus_available + v_wallet.paid_available, p_actor, p_reason, clock_timestamp()
  ) returning id into v_transfer;
  insert into ledger.idempotency (key, payload_hash, transfer_id)
  values (p_key, ledger.hash_of(p_payload), v_transfer);
  insert into ledger.entry (transfer_id, n, user_id, account, amount)
  select v_transfer, line.n, p_user, line.account, line.amount
  from unnest(
    array['bonus_available', 'bonus_held', 'paid_available', 'paid_held', 'debt']::ledger.account[] || system_accounts,
    array[post.bonus_available, post.bonus_held, post.paid_available, post.paid_held, -post.owed] || system_amounts
  ) with ordinality as line (account, amount, n)
  where line.amount <> 0;
end $$;

-- 'new', 'replay' for the same key and payload, 'conflict' for the same key and another payload. Ask under the lock.
create function ledger.seen(p_key text, p_payload text) returns text language sql stable
  return coalesce(
    (select case when payload_hash = ledger.hash_of(p_payload) then 'replay' else 'conflict' end
     from ledger.idempotency where key = p_key),
    'new');

create function ledger.open_wallet(p_user uuid) returns void language sql
begin atomic
  insert into ledger.wallet (user_id) values (p_user) on conflict do nothing;
end;

create function ledger.grant_credits(
  p_wallet ledger.wallet, p_kind ledger.transfer_kind, p_key text, p_payload text, p_ref uuid, p_actor text,
  p_reason text, p_credits bigint, p_source ledger.account
) returns void language plpgsql as $$
declare
  v_repaid bigint := least(p_wallet.debt, p_credits);
  v_rest bigint := p_credits - v_repaid;
  v_is_paid boolean := p_kind = 'purchase';
begin
  perform ledger.post(
    p_wallet.user_id, p_kind, p_key, p_payload, p_ref, p_actor, p_reason,
    bonus_available => case when v_is_paid then 0 else v_rest end, bonus_held => 0,
    paid_available => case when v_is_paid then v_rest else 0 end, paid_held => 0, owed => -v_repaid,
    system_accounts => array[p_source], system_amounts => array[-p_credits]
  );
end $$;

-- The amount stands here and not in a parameter: whoever may call this cannot make it more.
create function ledger.grant_signup_bonus(p_user uuid, p_subject bytea) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_bonus constant bigint := 300;
  v_wallet ledger.wallet;
begin
  perform ledger.open_wallet(p_user);
  select * into v_wallet from ledger.wallet where user_id = p_user for update;
  if ledger.seen('bonus:' || p_user, c_bonus::text) <> 'new' then return 'replay'; end if;
  insert into ledger.bonus_subject (hmac) values (p_subject) on conflict do nothing;
  if not found then return 'known-subject'; end if;
  perform ledger.grant_credits(
    v_wallet, 'bonus', 'bonus:' || p_user, c_bonus::text, null, 'system', null, c_bonus, 'issued_bonus'
  );
  return 'ok';
end $$;

create function ledger.place_hold(
  p_hold uuid, p_user uuid, p_audio integer, p_cover integer, p_title integer, p_ttl interval
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key constant text := 'hold:' || p_hold;
  v_payload constant text := concat_ws('|', p_user, p_audio, p_cover, p_title);
  v_cost constant bigint := p_audio::bigint + p_cover + p_title;
  v_wallet ledger.wallet;
  v_seen text;
  v_bonus bigint;
begin
  if p_audio is null or p_cover is null or p_title is null or least(p_audio - 1, p_cover, p_title) < 0 then
    return 'bad-amount';
  end if;
  select * into v_wallet from ledger.wallet where user_id = p_user for update;
  if not found then return 'no-wallet'; end if;
  v_seen := ledger.seen(v_key, v_payload);
  if v_seen <> 'new' then return v_seen; end if;
  if v_wallet.closed_at is not null then return 'closed'; end if;
  if v_wallet.debt > 0 then return 'owed'; end if;
  if v_wallet.bonus_available + v_wallet.paid_available < v_cost then return 'insufficient'; end if;
  v_bonus := least(v_wallet.bonus_available, v_cost);
  -- Another person's hold under the same id is not in this wallet's lock: let its key decide.
  insert into ledger.hold (id, user_id, audio, cover, title, bonus_amount, paid_amount, expires_at)
  values (p_hold, p_user, p_audio, p_cover, p_title, v_bonus, v_cost - v_bonus, clock_timestamp() + p_ttl)
  on conflict do nothing;
  if not found then return 'conflict'; end if;
  perform ledger.post(
    p_user, 'hold', v_key, v_payload, p_hold, 'system', null,
    bonus_available => -v_bonus, bonus_held => v_bonus,
    paid_available => v_bonus - v_cost, paid_held => v_cost - v_bonus, owed => 0,
    system_accounts => '{}', system_amounts => '{}'
  );
  return 'ok';
end $$;

-- Charges an open hold and returns the rest, or with a reason instead of a charge returns all of it. What returns goes
-- where it came from, after it has paid what is owed.
create function ledger.close_hold(
  p_hold uuid, p_audio integer, p_cover integer, p_title integer, p_reason text, p_is_only_expired boolean
) returns text language plpgsql as $$
declare
  v_key constant text := 'close:' || p_hold;
  v_payload constant text := case when p_reason is null
    then concat_ws('|', 'settle', p_audio, p_cover, p_title) else 'release' end;
  v_charge constant bigint := case when p_reason is null then p_audio::bigint + p_cover + p_title else 0 end;
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
    return case when v_hold.state = 'settled' and p_reason is null then 'conflict' else 'already-' || v_hold.state end;
  end if;
  if p_is_only_expired and v_hold.expires_at >= clock_timestamp() then return 'not-expired'; end if;
  if p_reason is null and (
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
    state = case when p_reason is null then 'settled' else 'released' end::ledger.hold_state,
    charged_audio = case when p_reason is null then p_audio else 0 end,
    charged_cover = case when p_reason is null then p_cover else 0 end,
    charged_title = case when p_reason is null then p_title else 0 end,
    release_reason = p_reason,
    closed_at = clock_timestamp()
  where id = p_hold;
  perform ledger.post(
    v_user, case when p_reason is null then 'settle' else 'release' end::ledger.transfer_kind, v_key, v_payload, p_hold,
    'system', p_reason,
    bonus_available => v_bonus_back - (v_repaid - v_repaid_by_paid), bonus_held => -v_hold.bonus_amount,
    paid_available => v_paid_back - v_repaid_by_paid, paid_held => -v_hold.paid_amount, owed => -v_repaid,
    system_accounts => array['revenue_bonus', 'revenue_paid']::ledger.account[],
    system_amounts => array[v_bonus_charged, v_charge - v_bonus_charged]
  );
  return 'ok';
end $$;

create function ledger.settle_hold(p_hold uuid, p_audio integer, p_cover integer, p_title integer) returns text
language sql security definer set search_path = pg_catalog, pg_temp
  return ledger.close_hold(p_hold, p_audio, p_cover, p_title, null, false);

create function ledger.release_hold(p_hold uuid, p_reason text) returns text
language sql security definer set search_path = pg_catalog, pg_temp
  return ledger.close_hold(p_hold, 0, 0, 0, coalesce(p_reason, 'failed'), false);

-- Judged by the database's clock alone.
create function ledger.expire_hold(p_hold uuid) returns text
language sql security definer set search_path = pg_catalog, pg_temp
  return ledger.close_hold(p_hold, 0, 0, 0, 'expired', true);

create function ledger.open_purchase(
  p_purchase uuid, p_user uuid, p_pack text, p_price_cents integer, p_currency text, p_credits integer, p_is_live boolean
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.open_wallet(p_user);
  insert into ledger.purchase (id, user_id, pack_id, price_cents, currency, credits, is_live)
  values (p_purchase, p_user, p_pack, p_price_cents, p_currency, p_credits, p_is_live)
  on conflict do nothing;
  return case when found then 'ok' else 'replay' end;
end $$;

-- Takes back, or gives back, until what was taken for this purchase equals its target: all of it while disputed or after
-- a lost dispute, else the refunded share. Taken from paid, then bonus, then owed; given back the other way round, so
-- the path does not matter.
create function ledger.claw_to_target(p_purchase ledger.purchase) returns text language plpgsql as $$
declare
  v_wallet ledger.wallet;
  v_is_disputed constant boolean := exists (
    select from ledger.dispute where purchase_id = p_purchase.id and state in ('open', 'lost')
  );
  v_target constant bigint := case when v_is_disputed then p_purchase.credits
    else p_purchase.credits::bigint * p_purchase.refunded_cents / p_purchase.price_cents end;
  v_more constant bigint := v_target - p_purchase.clawed;
  v_paid bigint;
  v_bonus bigint;
  v_owed bigint;
begin
  if v_more = 0 then return 'unchanged'; end if;
  select * into v_wallet from ledger.wallet where user_id = p_purchase.user_id;
  if v_more > 0 then
    v_paid := least(v_wallet.paid_available, v_more);
    v_bonus := least(v_wallet.bonus_available, v_more - v_paid);
    v_owed := v_more - v_paid - v_bonus;
  else
    v_owed := -least(v_wallet.debt, -v_more);
    v_bonus := -least(p_purchase.clawed_bonus, -v_more + v_owed);
    v_paid := v_more - v_owed - v_bonus;
  end if;
  update ledger.purchase set
    -- What is given back may pay another debt before it is bonus again: no more than is still taken counts as bonus.
    clawed = v_target, clawed_bonus = least(clawed_bonus + v_bonus, v_target), claw_count = claw_count + 1
  where id = p_purchase.id;
  perform ledger.post(
    p_purchase.user_id,
    case when v_more < 0 then 'dispute_won' when v_is_disputed then 'dispute' else 'refund' end::ledger.transfer_kind,
    'claw:' || p_purchase.id || ':' || p_purchase.claw_count + 1, v_target::text, p_purchase.id, 'system', null,
    bonus_available => -v_bonus, bonus_held => 0, paid_available => -v_paid, paid_held => 0, owed => v_owed,
    system_accounts => array['clawback']::ledger.account[], system_amounts => array[v_more]
  );
  return 'changed';
end $$;

-- Brings a purchase to what the payment provider says of it. What is known only grows (state by rank, the largest refund,
-- disputes by rank), so events may come late, twice and in any order.
create function ledger.record_payment(
  p_purchase uuid, p_state ledger.purchase_state, p_amount_cents integer, p_currency text, p_is_live boolean,
  p_session text, p_payment_intent text, p_receipt_url text, p_refunded_cents integer,
  p_dispute_ids text[], p_dispute_states ledger.dispute_state[]
) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_wallet ledger.wallet;
  v_purchase ledger.purchase;
  v_user uuid;
  v_is_newly_paid boolean;
  v_outcome text;
begin
  select user_id into v_user from ledger.purchase where id = p_purchase;
  if not found then return 'unknown'; end if;
  select * into v_wallet from ledger.wallet where user_id = v_user for update;
  select * into v_purchase from ledger.purchase where id = p_purchase for update;
  if p_is_live is distinct from v_purchase.is_live
    or p_currency is distinct from v_purchase.currency
    or p_amount_cents is distinct from v_purchase.price_cents
    or v_purchase.session_id <> p_session
    or v_purchase.payment_intent <> p_payment_intent
  then
    return 'mismatch';
  end if;
  v_is_newly_paid := v_purchase.state <> 'paid' and p_state = 'paid';
  update ledger.purchase set
    state = greatest(state, p_state),
    paid_at = case when v_is_newly_paid then clock_timestamp() else paid_at end,
    session_id = coalesce(session_id, p_session),
    payment_intent = coalesce(payment_intent, p_payment_intent),
    receipt_url = coalesce(p_receipt_url, receipt_url),
    refunded_cents = greatest(refunded_cents, least(coalesce(p_refunded_cents, 0), price_cents))
  where id = p_purchase returning * into v_purchase;
  insert into ledger.dispute as known (id, purchase_id, state)
  select said.id, p_purchase, said.state from unnest(p_dispute_ids, p_dispute_states) as said (id, state)
  on conflict (id) do update set state = greatest(known.state, excluded.state);
  if v_is_newly_paid then
    perform ledger.grant_credits(
      v_wallet, 'purchase', 'purchase:' || p_purchase, v_purchase.credits::text, p_purchase, 'system', null,
      v_purchase.credits, 'issued_purchase'
    );
  end if;
  v_outcome := case when v_purchase.state = 'paid' then ledger.claw_to_target(v_purchase) else 'unchanged' end;
  return case when v_is_newly_paid then 'granted' else v_outcome end;
end $$;

create function ledger.attach_session(p_purchase uuid, p_session text) returns void
language sql security definer set search_path = pg_catalog, pg_temp
begin atomic
  update ledger.purchase set session_id = p_session where id = p_purchase and session_id is null;
end;

-- For operators, as owner of the schema: a gift, or taking back what a mistake gave.
create function ledger.adjust(p_user uuid, p_key text, p_credits bigint, p_actor text, p_reason text) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_key constant text := 'adjustment:' || p_key;
  v_payload constant text := concat_ws('|', p_user, p_credits, p_reason);
  v_wallet ledger.wallet;
  v_seen text;
  v_bonus bigint;
begin
  if p_credits = 0 or coalesce(p_actor, '') = '' or coalesce(p_reason, '') = '' then return 'bad-amount'; end if;
  select * into v_wallet from ledger.wallet where user_id = p_user for update;
  if not found then return 'no-wallet'; end if;
  v_seen := ledger.seen(v_key, v_payload);
  if v_seen <> 'new' then return v_seen; end if;
  if p_credits > 0 then
    perform ledger.grant_credits(
      v_wallet, 'adjustment', v_key, v_payload, null, p_actor, p_reason, p_credits, 'adjustment'
    );
    return 'ok';
  end if;
  if v_wallet.bonus_available + v_wallet.paid_available < -p_credits then return 'insufficient'; end if;
  v_bonus := least(v_wallet.bonus_available, -p_credits);
  perform ledger.post(
    p_user, 'adjustment', v_key, v_payload, null, p_actor, p_reason,
    bonus_available => -v_bonus, bonus_held => 0, paid_available => p_credits + v_bonus, paid_held => 0, owed => 0,
    system_accounts => array['adjustment']::ledger.account[], system_amounts => array[-p_credits]
  );
  return 'ok';
end $$;

-- The end of an account: what is left is forfeited, nothing new can be held, and every record stays.
create function ledger.close_wallet(p_user uuid) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_wallet ledger.wallet;
begin
  select * into v_wallet from ledger.wallet where user_id = p_user for update;
  if not found then return 'no-wallet'; end if;
  if v_wallet.closed_at is not null then return 'replay'; end if;
  if v_wallet.bonus_held + v_wallet.paid_held > 0 then return 'holds-open'; end if;
  update ledger.wallet set closed_at = clock_timestamp() where user_id = p_user;
  perform ledger.post(
    p_user, 'closed', 'closed:' || p_user, 'closed', null, 'system', null,
    bonus_available => -v_wallet.bonus_available, bonus_held => 0,
    paid_available => -v_wallet.paid_available, paid_held => 0, owed => 0,
    system_accounts => array['forfeited']::ledger.account[],
    system_amounts => array[v_wallet.bonus_available + v_wallet.paid_available]
  );
  return 'ok';
end $$;

create view user_credits as
select
  user_id,
  bonus_available + paid_available as credits_balance,
  coalesce((
    select sum(amount) from ledger.entry
    where entry.user_id = wallet.user_id and account in ('revenue_bonus', 'revenue_paid')
  ), 0)::bigint as total_credits_used
from ledger.wallet;
