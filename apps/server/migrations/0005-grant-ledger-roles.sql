-- Who may do what. The roles cannot log in until the operator allows it (docs/operations.md).

do $$
declare
  name text;
begin
  foreach name in array array['cadenza_api', 'cadenza_worker', 'cadenza_auditor'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the server, and another database of it has them already
    end;
  end loop;
end $$;

revoke execute on all functions in schema ledger from public;
grant usage on schema ledger to cadenza_api, cadenza_worker, cadenza_auditor;
grant select on ledger.wallet, ledger.hold, ledger.purchase, ledger.transfer, ledger.entry, ledger.stripe_event
  to cadenza_api;
grant insert on ledger.stripe_event to cadenza_api, cadenza_worker;
-- The worker audits too.
grant select on all tables in schema ledger to cadenza_worker, cadenza_auditor;
grant execute on function
  ledger.grant_signup_bonus, ledger.place_hold, ledger.release_hold,
  ledger.open_purchase, ledger.attach_session, ledger.record_payment
  to cadenza_api;
grant execute on function
  ledger.settle_hold, ledger.release_hold, ledger.expire_hold, ledger.record_payment
  to cadenza_worker;

grant usage on schema public to cadenza_api, cadenza_worker, cadenza_auditor;
grant select, insert, update, delete on all tables in schema public to cadenza_api, cadenza_worker;
revoke insert, update, delete on user_credits, kysely_migration, kysely_migration_lock from cadenza_api, cadenza_worker;
grant select on user_credits to cadenza_auditor;
alter default privileges in schema public grant select, insert, update, delete on tables to cadenza_api, cadenza_worker;
