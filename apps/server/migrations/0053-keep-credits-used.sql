-- What a wallet was charged in all, kept in its row: every movement has locked that row anyway. Until now it was added up from all entries
-- whenever a balance was read.

-- Null in a wallet that has not moved since: then it is still added up when it is read, and kept from the next movement on.
alter table ledger.wallet add column credits_used bigint check (credits_used >= 0);
alter table ledger.wallet alter column credits_used set default 0;

-- As in 0004, and keeps what was charged.
create or replace function ledger.post(
  p_user uuid, p_kind ledger.transfer_kind, p_key text, p_payload text, p_ref uuid, p_actor text, p_reason text,
  bonus_available bigint, bonus_held bigint, paid_available bigint, paid_held bigint, owed bigint,
  system_accounts ledger.account[], system_amounts bigint[]
) returns void language plpgsql as $$
declare
  v_wallet ledger.wallet;
  v_transfer bigint;
  v_charged constant bigint := coalesce((
    select sum(line.amount) from unnest(system_accounts, system_amounts) as line (account, amount)
    where line.account in ('revenue_bonus', 'revenue_paid')
  ), 0);
begin
  update ledger.wallet w set
    bonus_available = w.bonus_available + post.bonus_available,
    bonus_held = w.bonus_held + post.bonus_held,
    paid_available = w.paid_available + post.paid_available,
    paid_held = w.paid_held + post.paid_held,
    debt = w.debt + post.owed,
    full_tank = case when p_kind in ('bonus', 'purchase')
      then w.bonus_available + post.bonus_available + w.paid_available + post.paid_available else w.full_tank end,
    credits_used = v_charged + coalesce(w.credits_used, (
      select coalesce(sum(e.amount), 0) from ledger.entry e
      where e.user_id = p_user and e.account in ('revenue_bonus', 'revenue_paid')
    )),
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

create or replace view user_credits as
select
  user_id,
  bonus_available + paid_available as credits_balance,
  coalesce(credits_used, (
    select sum(amount) from ledger.entry
    where entry.user_id = wallet.user_id and account in ('revenue_bonus', 'revenue_paid')
  ), 0)::bigint as total_credits_used
from ledger.wallet;
