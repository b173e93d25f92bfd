-- The statements of a spend without the functions of the ledger: what the tables, indexes and triggers alone cost.
\set n random(1, :wallets)

begin;
select user_id as person, bonus_available, paid_available, debt, closed_at from ledger.wallet
  where user_id = ('00000000-0000-7000-8000-' || lpad(:n::int::text, 12, '0'))::uuid for update \gset
insert into ledger.hold (id, user_id, audio, cover, title, bonus_amount, paid_amount, expires_at)
  values (uuidv7(), :person::uuid, 150, 30, 5, 185, 0, clock_timestamp() + interval '20 minutes') returning id as hold \gset
update ledger.wallet set bonus_available = bonus_available - 185, bonus_held = bonus_held + 185, seq = seq + 1
  where user_id = :person::uuid returning seq, bonus_available + paid_available as balance \gset
insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, created_at)
  values (:person::uuid, :seq::bigint, 'hold', :hold::uuid, -185, 0, :balance::bigint, 'system', clock_timestamp())
  returning id as transfer \gset
insert into ledger.idempotency (key, payload_hash, transfer_id)
  values ('hold:' || :hold::text, sha256(convert_to(:person::text || '|150|30|5', 'UTF8')), :transfer::bigint);
insert into ledger.entry (transfer_id, n, user_id, account, amount) values
  (:transfer::bigint, 1, :person::uuid, 'bonus_available', -185), (:transfer::bigint, 2, :person::uuid, 'bonus_held', 185);
commit;

begin;
select debt from ledger.wallet where user_id = :person::uuid for update;
update ledger.hold set
  state = 'settled', charged_audio = 121, charged_cover = 30, charged_title = 5, closed_at = clock_timestamp()
  where id = :hold::uuid;
update ledger.wallet set bonus_available = bonus_available + 29, bonus_held = bonus_held - 185, seq = seq + 1
  where user_id = :person::uuid returning seq, bonus_available + paid_available as balance \gset
insert into ledger.transfer (user_id, seq, kind, ref, change, owed_change, balance_after, actor, created_at)
  values (:person::uuid, :seq::bigint, 'settle', :hold::uuid, 29, 0, :balance::bigint, 'system', clock_timestamp())
  returning id as transfer \gset
insert into ledger.idempotency (key, payload_hash, transfer_id)
  values ('close:' || :hold::text, sha256(convert_to('settle|121|30|5', 'UTF8')), :transfer::bigint);
insert into ledger.entry (transfer_id, n, user_id, account, amount) values
  (:transfer::bigint, 1, :person::uuid, 'bonus_available', 29), (:transfer::bigint, 2, :person::uuid, 'bonus_held', -185),
  (:transfer::bigint, 3, :person::uuid, 'revenue_bonus', 156);
commit;
