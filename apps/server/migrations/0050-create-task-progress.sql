-- How far the recurring tasks have come that read everything, a part of it each time. One row each.
create table ledger_audit_progress (
  is_only boolean primary key default true check (is_only),
  -- The users of all transfers up to this one were audited after it.
  audited_transfer bigint not null default 0,
  -- The pass over all wallets goes on behind this one; null at the beginning of a pass.
  last_wallet uuid,
  pass_started_at timestamptz not null default now(),
  pass_ended_at timestamptz,
  -- Users with violations are audited each time, until they have none.
  suspects uuid[] not null default '{}'
);
-- What was there before is audited by the pass over all wallets.
insert into ledger_audit_progress (audited_transfer) select coalesce(max(id), 0) from ledger.transfer;

create table object_sweep_progress (
  is_only boolean primary key default true check (is_only),
  -- The pass over all objects goes on behind this one; null at the beginning of a pass.
  last_key text,
  pass_started_at timestamptz not null default now(),
  pass_ended_at timestamptz
);
insert into object_sweep_progress default values;

revoke all on ledger_audit_progress, object_sweep_progress from cadenza_api, cadenza_worker;
grant select, update on ledger_audit_progress, object_sweep_progress to cadenza_worker;
