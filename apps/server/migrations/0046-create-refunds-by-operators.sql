-- Refunds that operators asked the payment provider for. What became of them is in ledger.purchase, where the provider's events are booked.
create table operator_refunds (
  purchase_id uuid primary key references ledger.purchase,
  -- The idempotency key at the provider: asking again is the same refund.
  key uuid not null unique default gen_random_uuid(),
  operator text not null check (char_length(operator) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 1000),
  cents integer not null check (cents > 0),
  requested_at timestamptz not null default now()
);
create index operator_refunds_by_operator on operator_refunds (operator, requested_at);

-- Why a purchase cannot be refunded in the console; null when it can.
create function why_not_refundable(purchase ledger.purchase) returns text
language sql stable set search_path = pg_catalog, public, pg_temp
return case
  when purchase.state <> 'paid' or purchase.payment_intent is null then 'not-paid'
  when purchase.refunded_cents >= purchase.price_cents then 'refunded'
  when exists (select from ledger.dispute where purchase_id = purchase.id and state in ('open', 'lost')) then 'disputed'
end;

-- Before the provider is called. The line in the log is written here, so that no money moves without one.
create function request_refund(by_operator text, of_user uuid, of_purchase uuid, said text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  c_most_cents_a_day constant bigint := 50000;
  purchase ledger.purchase;
  refund operator_refunds;
  refusal text;
  given bigint;
begin
  select * into purchase from ledger.purchase where id = of_purchase and user_id = of_user;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  refusal := why_not_refundable(purchase);
  if refusal is not null then
    return jsonb_build_object('outcome', refusal);
  end if;
  -- One after the other, so that two at once ask once and cannot both be within the day.
  lock table operator_log in exclusive mode;
  select * into refund from operator_refunds where purchase_id = of_purchase;
  if not found then
    select coalesce(sum(cents), 0) into given from operator_refunds
      where operator = by_operator and requested_at > now() - interval '24 hours';
    if given + purchase.price_cents - purchase.refunded_cents > c_most_cents_a_day then
      return jsonb_build_object('outcome', 'too-much');
    end if;
    insert into operator_refunds (purchase_id, operator, reason, cents)
      values (of_purchase, by_operator, said, purchase.price_cents - purchase.refunded_cents) returning * into refund;
    perform append_operator_log(
      by_operator, 'refund', 'user', of_user::text,
      format('purchase %s, %s cents: %s', of_purchase, refund.cents, said)
    );
  end if;
  return jsonb_build_object('outcome', 'requested', 'key', refund.key, 'paymentIntent', purchase.payment_intent);
end $$;

-- The provider refused. It can be asked again, with another key. False when the refusal of this key is known already.
create function withdraw_refund(by_operator text, of_user uuid, with_key uuid, said text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  refused uuid;
begin
  delete from operator_refunds where key = with_key returning purchase_id into refused;
  if not found then
    return false;
  end if;
  perform append_operator_log(by_operator, 'refund refused', 'user', of_user::text, left(format('purchase %s: %s', refused, said), 1000));
  return true;
end $$;

-- As before, and with what can be refunded and the measure of the meter.
create or replace function read_user(by_operator text, of_user uuid) returns jsonb
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
    'wallet', (select jsonb_build_object('balance', bonus_available + paid_available, 'held', bonus_held + paid_held, 'owed', debt,
        'maximum', greatest(bonus_available + paid_available, full_tank))
      from ledger.wallet where user_id = of_user),
    'ledger', (select coalesce(jsonb_agg(line order by line.seq desc), '[]') from (
        select seq, kind, change, balance_after as "balanceAfter", reason, created_at as "createdAt"
        from ledger.transfer where user_id = of_user order by seq desc limit 30) line),
    'purchases', (select coalesce(jsonb_agg(bought order by bought."createdAt" desc), '[]') from (
        select id, pack_id as "packId", price_cents as "priceCents", currency, credits, state, refunded_cents as "refundedCents",
          created_at as "createdAt",
          why_not_refundable(purchase.*) is null as "canRefund",
          (select jsonb_build_object('by', operator, 'at', requested_at, 'reason', operator_refunds.reason)
            from operator_refunds where purchase_id = purchase.id) as refund
        from ledger.purchase where user_id = of_user and state <> 'pending' order by created_at desc limit 20) bought)
  ) into found_user
  from users join profiles on profiles.id = users.id where users.id = of_user;
  if found_user is not null then
    perform append_operator_log(by_operator, 'read', 'user', of_user::text, '');
  end if;
  return found_user;
end $$;

-- Listening to a reported song leaves a line, because it may be private by now. Null when nobody reported it.
create function open_reported_song(by_operator text, of_song uuid) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folder text;
begin
  select audio_folder into folder from songs
    where id = of_song and exists (select from reports where kind = 'song' and subject_id = of_song);
  if folder is not null then
    perform append_operator_log(by_operator, 'listen', 'song', of_song::text, '');
  end if;
  return folder;
end $$;

revoke all on operator_refunds from cadenza_api, cadenza_worker;
revoke execute on function why_not_refundable, request_refund, withdraw_refund, open_reported_song from public;
grant execute on function request_refund, withdraw_refund, open_reported_song to cadenza_operator;
