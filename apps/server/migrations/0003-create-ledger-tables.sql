-- Credits as double entry. A wallet row caches the balances of one person and is locked by every operation on them;
-- transfers and entries are the truth behind it and are only ever added to. System accounts have no stored balance:
-- one shared row would be a lock that every spend of everybody waits for.
--
-- Order of locks: wallet, then hold or purchase. No operation touches two wallets.

create schema ledger;

create type ledger.account as enum (
  'bonus_available', 'bonus_held', 'paid_available', 'paid_held', 'debt',
  'issued_bonus', 'issued_purchase', 'revenue_bonus', 'revenue_paid', 'clawback', 'adjustment', 'forfeited'
);
create type ledger.transfer_kind as enum (
  'bonus', 'purchase', 'hold', 'settle', 'release', 'refund', 'dispute', 'dispute_won', 'adjustment', 'closed'
);
create type ledger.hold_state as enum ('open', 'settled', 'released');
-- In the order of what is known: a later word never takes back that money arrived.
create type ledger.purchase_state as enum ('pending', 'expired', 'failed', 'paid');
-- Likewise: a lost dispute can still be won on appeal, a won one stays won.
create type ledger.dispute_state as enum ('open', 'lost', 'won');

-- No reference to users: the ledger outlives the person and keeps only the random id.
create table ledger.wallet (
  user_id uuid primary key,
  bonus_available bigint not null default 0 check (bonus_available >= 0),
  bonus_held bigint not null default 0 check (bonus_held >= 0),
  paid_available bigint not null default 0 check (paid_available >= 0),
  paid_held bigint not null default 0 check (paid_held >= 0),
  debt bigint not null default 0 check (debt >= 0),
  full_tank bigint not null default 0,
  seq bigint not null default 0,
  closed_at timestamptz,
  check (debt = 0 or bonus_available + paid_available = 0)
) with (fillfactor = 50);

create table ledger.hold (
  id uuid primary key,
  user_id uuid not null references ledger.wallet,
  audio integer not null check (audio > 0),
  cover integer not null check (cover >= 0),
  title integer not null check (title >= 0),
  bonus_amount bigint not null check (bonus_amount >= 0),
  paid_amount bigint not null check (paid_amount >= 0),
  state ledger.hold_state not null default 'open',
  charged_audio integer not null default 0,
  charged_cover integer not null default 0,
  charged_title integer not null default 0,
  release_reason text,
  placed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (bonus_amount + paid_amount = audio + cover + title),
  check (charged_audio between 0 and audio and charged_cover between 0 and cover and charged_title between 0 and title),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'settled') = (charged_audio > 0)),
  check (state = 'settled' or charged_cover + charged_title = 0),
  check ((state = 'released') = (release_reason is not null))
);
create index hold_open_by_expiry on ledger.hold (expires_at) where state = 'open';
create index hold_by_user on ledger.hold (user_id, closed_at);

create table ledger.purchase (
  id uuid primary key,
  user_id uuid not null references ledger.wallet,
  pack_id text not null,
  price_cents integer not null check (price_cents > 0),
  currency text not null,
  credits integer not null check (credits > 0),
  is_live boolean not null,
  session_id text unique,
  payment_intent text unique,
  receipt_url text,
  state ledger.purchase_state not null default 'pending',
  refunded_cents integer not null default 0,
  clawed bigint not null default 0,
  clawed_bonus bigint not null default 0,
  claw_count integer not null default 0,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (refunded_cents between 0 and price_cents),
  check (clawed between 0 and credits and clawed_bonus between 0 and clawed),
  check ((state = 'paid') = (paid_at is not null)),
  check (state = 'paid' or clawed = 0)
);
create index purchase_by_user on ledger.purchase (user_id, id);

create table ledger.dispute (
  id text primary key,
  purchase_id uuid not null references ledger.purchase,
  state ledger.dispute_state not null
);
create index dispute_by_purchase on ledger.dispute (purchase_id);

-- `seq` counts the transfers of one person without a gap; `change` and `balance_after` are what they can spend.
create table ledger.transfer (
  id bigint generated always as identity primary key,
  user_id uuid not null references ledger.wallet,
  seq bigint not null,
  kind ledger.transfer_kind not null,
  ref uuid,
  change bigint not null,
  owed_change bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  actor text not null,
  reason text,
  created_at timestamptz not null,
  unique (user_id, seq)
);

create table ledger.entry (
  transfer_id bigint not null references ledger.transfer,
  n smallint not null,
  user_id uuid not null,
  account ledger.account not null,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, n)
);
create index entry_charged_by_user on ledger.entry (user_id) include (amount)
  where account in ('revenue_bonus', 'revenue_paid');

-- Keys never expire. Apart from transfer, which will be split by range of id once it is large.
create table ledger.idempotency (
  key text primary key,
  payload_hash bytea not null,
  transfer_id bigint not null
);

-- Outlives the account, so that deleting it and coming back earns no second bonus. The key is an HMAC: no identity in it.
create table ledger.bonus_subject (
  hmac bytea primary key check (length(hmac) = 32),
  granted_at timestamptz not null default now()
);

create table ledger.stripe_event (
  event_id text primary key,
  type text not null,
  created timestamptz not null,
  received_at timestamptz not null default now(),
  purchase_id uuid,
  outcome text not null
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: correct a transfer with another one';
end $$;
create trigger transfer_is_append_only before update or delete or truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger entry_is_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger idempotency_is_append_only before update or delete or truncate on ledger.idempotency
  for each statement execute function ledger.refuse_change();
create trigger bonus_subject_is_append_only before update or delete or truncate on ledger.bonus_subject
  for each statement execute function ledger.refuse_change();

create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transfer_id having sum(amount) <> 0) then
    raise exception 'unbalanced transfer';
  end if;
  return null;
end $$;
create trigger entry_is_balanced after insert on ledger.entry
  referencing new table as added for each statement execute function ledger.refuse_unbalanced();
