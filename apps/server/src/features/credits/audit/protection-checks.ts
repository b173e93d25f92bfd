import { sql } from 'kysely'
import type { Check } from './ledger-check.ts'

/** Triggers and privileges that keep the ledger append-only. */
export const PROTECTION_CHECKS: readonly Check[] = [
  {
    invariant: 'INV-16',
    isGlobal: true,
    find: () => sql`
      with expected (name, on_table, event, does) as (
        values
          ('transfer_is_append_only', 'ledger.transfer', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('entry_is_append_only', 'ledger.entry', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('idempotency_is_append_only', 'ledger.idempotency', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('bonus_subject_is_append_only', 'ledger.bonus_subject', 'before update, delete, truncate', 'ledger.refuse_change'),
          ('entry_is_balanced', 'ledger.entry', 'after insert', 'ledger.refuse_unbalanced')
      ), enabled as (
        select t.tgname as name, t.tgrelid as on_table, t.tgfoid as does,
          -- Bits of pg_trigger.tgtype: row 1, before 2, insert 4, delete 8, update 16, truncate 32.
          case t.tgtype when 58 then 'before update, delete, truncate' when 4 then 'after insert' end as event
        from pg_catalog.pg_trigger t where t.tgenabled in ('O', 'A') and t.tgqual is null
      )
      select x.name as subject, format('no such trigger is enabled on %s', x.on_table) as detail
      from expected x
      where not exists (
        select from enabled e
        where e.name = x.name and e.on_table = x.on_table::regclass and e.event = x.event and e.does = x.does::regproc
      )`,
  },
  {
    invariant: 'INV-16',
    isGlobal: true,
    find: () => sql`
      select role.rolname as subject, format('may %s %s', privilege, on_table) as detail
      from pg_catalog.pg_roles role,
        unnest(array['insert', 'update', 'delete', 'truncate']) as privilege,
        unnest(array[
          'wallet', 'hold', 'purchase', 'transfer', 'entry', 'idempotency', 'bonus_subject', 'dispute'
        ]) as on_table
      where role.rolname in ('cadenza_api', 'cadenza_worker')
        and case when privilege in ('insert', 'update')
          then has_any_column_privilege(role.oid, ('ledger.' || on_table)::regclass, privilege)
          else has_table_privilege(role.oid, ('ledger.' || on_table)::regclass, privilege)
        end`,
  },
]
