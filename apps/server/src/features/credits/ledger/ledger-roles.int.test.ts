import { randomBytes } from 'node:crypto'
import type { DatabaseRole } from '@cadenza/engine/database-roles'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts'

let database: TestDatabase
let owner: pg.Client
const opened: pg.Client[] = []

/** A user with an open hold and a purchase, so that every forbidden statement would hit a row. */
const ana = { userId: uuidv7(), holdId: uuidv7(), purchaseId: uuidv7(), subject: randomBytes(32) }

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await connect(database.url)
  await owner.query('select ledger.grant_signup_bonus($1, $2)', [ana.userId, ana.subject])
  await owner.query(`select ledger.place_hold($1, $2, 100, 30, 5, '20 minutes')`, [ana.holdId, ana.userId])
  await owner.query(`select ledger.open_purchase($1, $2, 'small', 500, 'usd', 100, false)`, [
    ana.purchaseId,
    ana.userId,
  ])
})
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end()))
  await database.close()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  opened.push(client)
  return client
}

const connectAs = (role: DatabaseRole) => connect(database.urlAs(role))

/** 'done', or the code and the message of the error. */
async function attempt(client: pg.Client, statement: string): Promise<string> {
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return `${error.code} ${error.message}`
  }
}

const DENIED = expect.stringMatching(/^42501 /) as string

async function expectAllDenied(client: pg.Client, statements: readonly string[]): Promise<void> {
  const answers: [string, string][] = []
  for (const statement of statements) answers.push([statement, await attempt(client, statement)])
  expect(answers).toEqual(statements.map((statement) => [statement, DENIED]))
}

async function callFunction(client: pg.Client, call: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<{ answer: unknown }>(`select ${call} as answer`, values)
  return rows[0]?.answer
}

const LEDGER_TABLES = [
  'wallet',
  'hold',
  'purchase',
  'dispute',
  'transfer',
  'entry',
  'idempotency',
  'bonus_subject',
  'bonus_mailbox',
  'bonus_count',
  'stripe_event',
] as const

/** Every row of every table of the ledger, as text. */
async function everything(): Promise<string> {
  const parts = LEDGER_TABLES.map((table) => `select '${table}' as name, t::text as line from ledger.${table} t`)
  const { rows } = await owner.query(`${parts.join(' union all ')} order by name, line`)
  return JSON.stringify(rows)
}

const noEntries = `'{}'::ledger.account[], '{}'::bigint[]`

const INTERNAL_CALLS = [
  `select ledger.post('${ana.userId}', 'adjustment', 'forged', '', null, 'me', 'gift', 9999, 0, 0, 0, 0,
    array['adjustment']::ledger.account[], array[-9999]::bigint[])`,
  `select ledger.post('${ana.userId}', 'adjustment', 'forged', '', null, 'me', 'gift', 0, 0, 0, 0, 0, ${noEntries})`,
  `select ledger.grant_credits(w, 'bonus', 'forged', '', null, 'me', 'gift', 9999, 'issued_bonus')
    from ledger.wallet w where user_id = '${ana.userId}'`,
  `select ledger.close_hold('${ana.holdId}', 1, 0, 0, null, false)`,
  `select ledger.claw_to_target(p) from ledger.purchase p`,
  `select ledger.open_wallet('${uuidv7()}')`,
  `select ledger.adjust('${ana.userId}', 'forged', 9999, 'me', 'gift')`,
  `select ledger.close_wallet('${ana.userId}')`,
  `select ledger.seen('bonus:${ana.userId}', '300')`,
  `select ledger.hash_of('300')`,
]

const wallet = `user_id = '${ana.userId}'`

const LEDGER_WRITES = [
  `insert into ledger.wallet (user_id, bonus_available) values ('${uuidv7()}', 9999)`,
  `insert into ledger.hold (id, user_id, audio, cover, title, bonus_amount, paid_amount, expires_at)
    values ('${uuidv7()}', '${ana.userId}', 1, 0, 0, 1, 0, now())`,
  `insert into ledger.purchase (id, user_id, pack_id, price_cents, currency, credits, is_live, state, paid_at)
    values ('${uuidv7()}', '${ana.userId}', 'small', 1, 'usd', 9999, false, 'paid', now())`,
  `insert into ledger.dispute (id, purchase_id, state) values ('dp', '${ana.purchaseId}', 'won')`,
  `insert into ledger.transfer (user_id, seq, kind, change, owed_change, balance_after, actor, created_at)
    values ('${ana.userId}', 99, 'bonus', 9999, 0, 9999, 'me', now())`,
  `insert into ledger.entry (transfer_id, n, user_id, account, amount) values (1, 8, '${ana.userId}', 'clawback', 1)`,
  `insert into ledger.idempotency (key, payload_hash, transfer_id) values ('forged', '', 1)`,
  `insert into ledger.bonus_subject (hmac) values (sha256('forged'))`,
  `update ledger.wallet set bonus_available = 9999 where ${wallet}`,
  `update ledger.wallet set closed_at = null, debt = 0 where ${wallet}`,
  `update ledger.hold set expires_at = now() where ${wallet}`,
  `update ledger.purchase set credits = 9999 where ${wallet}`,
  `update ledger.dispute set state = 'won'`,
  `update ledger.transfer set change = 9999 where ${wallet}`,
  `update ledger.entry set amount = 9999 where ${wallet}`,
  `update ledger.idempotency set key = 'forged'`,
  `update ledger.bonus_subject set granted_at = now()`,
  `update ledger.stripe_event set outcome = 'granted'`,
  ...LEDGER_TABLES.flatMap((table) => [`delete from ledger.${table}`, `truncate ledger.${table} cascade`]),
  `select from ledger.wallet where ${wallet} for update`,
  `select from ledger.hold for share`,
  `do $$ begin lock table ledger.wallet in row exclusive mode; end $$`,
  `do $$ begin lock table ledger.wallet in access exclusive mode; end $$`,
  `merge into ledger.wallet w using (values (1)) v on w.${wallet} when matched then update set bonus_available = 9999`,
  `copy ledger.wallet (user_id) from stdin`,
  `select nextval(pg_get_serial_sequence('ledger.transfer', 'id'))`,
  `select setval(pg_get_serial_sequence('ledger.transfer', 'id'), 1)`,
  `update user_credits set user_id = '${uuidv7()}'`,
  `insert into user_credits (user_id) values ('${uuidv7()}')`,
  `delete from user_credits`,
]

const SECRET_READS = [
  `select * from ledger.bonus_subject`,
  `select key from ledger.idempotency`,
  `select * from ledger.dispute`,
  `copy ledger.bonus_subject to stdout`,
]

const SCHEMA_CHANGES = [
  ...['wallet', 'transfer', 'entry'].flatMap((table) => [
    `alter table ledger.${table} disable trigger all`,
    `alter table ledger.${table} owner to current_user`,
    `drop table ledger.${table} cascade`,
  ]),
  `drop trigger entry_is_balanced on ledger.entry`,
  `create trigger mine before insert on ledger.entry for each row execute function suppress_redundant_updates_trigger()`,
  `create rule mine as on insert to ledger.transfer do instead nothing`,
  `create index mine on ledger.entry (amount)`,
  `create policy mine on ledger.wallet using (true)`,
  `alter table ledger.wallet drop constraint wallet_check`,
  `create or replace function ledger.seen(p_key text, p_payload text) returns text language sql return 'new'`,
  `create function ledger.mine() returns void language sql return null`,
  `create function public.mine() returns void language sql return null`,
  `create table ledger.mine (id int)`,
  `create table public.mine (id int)`,
  `create view public.mine as select 1`,
  `create schema mine`,
  `drop function ledger.place_hold`,
  `drop schema ledger cascade`,
  `alter schema ledger owner to current_user`,
  `alter function ledger.place_hold reset search_path`,
  `alter function ledger.adjust security definer`,
  `alter type ledger.account add value 'mine'`,
  `alter default privileges for role postgres in schema ledger grant all on tables to cadenza_api`,
  `grant execute on all functions in schema ledger to public`,
  `grant execute on function ledger.post to cadenza_api`,
  `create or replace view user_credits as select user_id, 1::bigint, 1::bigint from ledger.wallet`,
  `alter view user_credits owner to current_user`,
  `drop table kysely_migration`,
  `drop table users cascade`,
  `truncate users cascade`,
  `insert into kysely_migration (name, timestamp) values ('9999-mine', '')`,
  `update kysely_migration set name = 'mine'`,
  `delete from kysely_migration`,
  `update kysely_migration_lock set is_locked = 1`,
]

const ESCALATIONS = [
  `select rolpassword from pg_authid`,
  `set role postgres`,
  `set role cadenza_worker`,
  `set role cadenza_auditor`,
  `set role pg_write_all_data`,
  `set session authorization postgres`,
  `set session_replication_role = replica`,
  `select set_config('session_replication_role', 'replica', false)`,
  `grant postgres to cadenza_api`,
  `alter role cadenza_api superuser`,
  `alter role cadenza_api bypassrls`,
  `alter role postgres password 'mine'`,
  `create role mine`,
  `create database mine`,
  `alter database postgres set search_path = mine`,
  `alter system set fsync = off`,
  `select pg_reload_conf()`,
  `copy (select 1) to program 'id'`,
  `copy users from program 'id'`,
  `copy (select 1) to '/tmp/cadenza-roles-test'`,
  `select pg_read_file('PG_VERSION')`,
  `select pg_ls_dir('.')`,
  `select lo_import('/etc/hostname')`,
  `update pg_class set relowner = 10`,
  `delete from pg_trigger`,
  `create function pg_temp.mine() returns int language c as 'libc', 'getpid'`,
  `create function pg_temp.mine() returns int language internal as 'int4pl'`,
  `create event trigger mine on ddl_command_end execute function suppress_redundant_updates_trigger()`,
  `create publication mine for all tables`,
  `select pg_create_physical_replication_slot('mine')`,
  `do $$ begin update ledger.wallet set bonus_available = 9999; end $$`,
  `do $$ begin execute 'set role postgres'; end $$`,
  `set plpgsql.variable_conflict = use_variable`,
]

const API_FORBIDDEN = [
  ...LEDGER_WRITES,
  ...INTERNAL_CALLS,
  `select ledger.settle_hold('${ana.holdId}', 1, 0, 0)`,
  `select ledger.expire_hold('${ana.holdId}')`,
  ...SECRET_READS,
  ...SCHEMA_CHANGES,
  ...ESCALATIONS,
]

test('the api can change credits only by the functions it is granted, and the ledger stays as it was', async () => {
  const before = await everything()
  const api = await connectAs('cadenza_api')
  expect(new Set(API_FORBIDDEN).size).toBe(API_FORBIDDEN.length)
  expect(API_FORBIDDEN.length).toBeGreaterThanOrEqual(40)
  await expectAllDenied(api, API_FORBIDDEN)
  expect(await everything()).toBe(before)
})

const MAY_RUN: Record<DatabaseRole, string[]> = {
  cadenza_api: [
    'attach_session',
    'cancel_hold',
    'free_late_cancels_left',
    'grant_limited_bonus',
    'grant_signup_bonus',
    'is_cancel_late',
    'late_cancel_charge',
    'open_purchase',
    'place_hold',
    'record_payment',
    'release_hold',
  ],
  cadenza_worker: ['expire_hold', 'late_cancel_charge', 'record_payment', 'release_hold', 'settle_hold'],
  cadenza_auditor: ['late_cancel_charge'],
  cadenza_operator: [],
}

const reads = (tables: readonly string[]) => tables.map((table) => `${table} SELECT`)
const MAY_TOUCH: Record<DatabaseRole, string[]> = {
  cadenza_api: [
    ...reads(['entry', 'hold', 'purchase', 'stripe_event', 'transfer', 'wallet']),
    'stripe_event INSERT',
  ].toSorted(),
  cadenza_worker: [...reads(LEDGER_TABLES), 'stripe_event INSERT'].toSorted(),
  cadenza_auditor: reads(LEDGER_TABLES).toSorted(),
  cadenza_operator: [],
}

test.each(Object.keys(MAY_RUN) as DatabaseRole[])('%s has these rights in the ledger and no other', async (role) => {
  const functions = await owner.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'ledger'::regnamespace and has_function_privilege($1, oid, 'execute') order by proname`,
    [role],
  )
  expect(functions.rows.map(({ name }) => name)).toEqual(MAY_RUN[role])
  const tables = await owner.query<{ right: string }>(
    `select relname || ' ' || kind as right from pg_class, unnest(
       array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']
     ) as kind
     where relnamespace = 'ledger'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
       and (has_table_privilege($1, oid, kind)
         or kind in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege($1, oid, kind))`,
    [role],
  )
  expect(tables.rows.map(({ right }) => right).toSorted()).toEqual(MAY_TOUCH[role])
})

test('a function of the ledger that runs as its owner names its search path', async () => {
  const { rows } = await owner.query<{ path: string }>(
    `select distinct array_to_string(proconfig, ' ') as path from pg_proc
     where pronamespace = 'ledger'::regnamespace and prosecdef`,
  )
  expect(rows).toEqual([{ path: 'search_path=pg_catalog, pg_temp' }])
})

test('the api grants the bonus once, holds, returns, opens a purchase, records payments and reads', async () => {
  const api = await connectAs('cadenza_api')
  const userId = uuidv7()
  const holdId = uuidv7()
  const purchaseId = uuidv7()
  const subject = randomBytes(32)
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [userId, subject])).toBe('ok')
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [userId, randomBytes(32)])).toBe('replay')
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [uuidv7(), subject])).toBe('known-subject')
  expect(await callFunction(api, `ledger.place_hold($1, $2, 100, 30, 5, '20 minutes')`, [holdId, userId])).toBe('ok')
  expect(await callFunction(api, `ledger.release_hold($1, 'cancelled')`, [holdId])).toBe('ok')
  const bought = `ledger.open_purchase($1, $2, 'small', 500, 'usd', 100, false)`
  expect(await callFunction(api, bought, [purchaseId, userId])).toBe('ok')
  await callFunction(api, `ledger.attach_session($1, 'cs_of_the_api')`, [purchaseId])
  const paymentCall = `ledger.record_payment($1, 'paid', 500, 'usd', false, 'cs_of_the_api', 'pi_of_the_api', null, 0, '{}', '{}')`
  expect(await callFunction(api, paymentCall, [purchaseId])).toBe('granted')
  await api.query(`insert into ledger.stripe_event (event_id, type, created, outcome) values ('evt', 't', now(), 'ok')`)
  for (const table of ['wallet', 'hold', 'purchase', 'transfer', 'entry', 'stripe_event']) {
    expect((await api.query(`select from ledger.${table}`)).rowCount).toBeGreaterThan(0)
  }
  const balance = 'select credits_balance::int as credits from user_credits where user_id = $1'
  expect((await api.query(balance, [userId])).rows).toEqual([{ credits: 400 }])
})

test('the worker settles, returns, expires and audits; it cannot grant, hold or change rows directly', async () => {
  const worker = await connectAs('cadenza_worker')
  const before = await everything()
  await expectAllDenied(worker, [
    ...LEDGER_WRITES,
    ...INTERNAL_CALLS,
    `select ledger.grant_signup_bonus('${uuidv7()}', sha256('another'))`,
    `select ledger.place_hold('${uuidv7()}', '${ana.userId}', 1, 0, 0, '1 minute')`,
    `select ledger.open_purchase('${uuidv7()}', '${ana.userId}', 'small', 1, 'usd', 9999, false)`,
    `select ledger.attach_session('${ana.purchaseId}', 'cs_forged')`,
    ...SCHEMA_CHANGES,
    ...ESCALATIONS.filter((statement) => statement !== 'set role cadenza_worker'),
    'set role cadenza_api',
  ])
  expect(await everything()).toBe(before)

  const [settled, released, expired] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [settled, released, expired]) {
    await owner.query(`select ledger.place_hold($1, $2, 10, 0, 0, '0 seconds')`, [id, ana.userId])
  }
  expect(await callFunction(worker, 'ledger.settle_hold($1, 7, 0, 0)', [settled])).toBe('ok')
  expect(await callFunction(worker, `ledger.release_hold($1, 'failed')`, [released])).toBe('ok')
  expect(await callFunction(worker, 'ledger.expire_hold($1)', [expired])).toBe('ok')
  const paymentCall = `ledger.record_payment($1, 'pending', 500, 'usd', false, null, null, null, 0, '{}', '{}')`
  expect(await callFunction(worker, paymentCall, [ana.purchaseId])).toBe('unchanged')
})

test('the auditor reads all of the ledger and writes none of it', async () => {
  const auditor = await connectAs('cadenza_auditor')
  const before = await everything()
  for (const table of [...LEDGER_TABLES.map((name) => `ledger.${name}`), 'user_credits']) {
    expect(await attempt(auditor, `select * from ${table}`)).toBe('done')
  }
  await expectAllDenied(auditor, [
    ...LEDGER_WRITES,
    ...INTERNAL_CALLS,
    `insert into ledger.stripe_event (event_id, type, created, outcome) values ('forged', 't', now(), 'ok')`,
    `select ledger.grant_signup_bonus('${uuidv7()}', sha256('another'))`,
    `select ledger.place_hold('${uuidv7()}', '${ana.userId}', 1, 0, 0, '1 minute')`,
    `select ledger.settle_hold('${ana.holdId}', 1, 0, 0)`,
    `select ledger.release_hold('${ana.holdId}', 'failed')`,
    `select ledger.expire_hold('${ana.holdId}')`,
    `select ledger.open_purchase('${uuidv7()}', '${ana.userId}', 'small', 1, 'usd', 9999, false)`,
    `select ledger.attach_session('${ana.purchaseId}', 'cs_forged')`,
    `select ledger.record_payment('${ana.purchaseId}', 'paid', 500, 'usd', false, null, null, null, 0, '{}', '{}')`,
    `select * from users`,
    `select * from sessions`,
    `insert into users (id, name) values ('${uuidv7()}', 'mine')`,
    `update profiles set bio = 'mine'`,
    `delete from sessions`,
    ...SCHEMA_CHANGES,
    ...ESCALATIONS.filter((statement) => statement !== 'set role cadenza_auditor'),
    'set role cadenza_api',
  ])
  expect(await everything()).toBe(before)
})

test('temporary objects and a search path of the caller change nothing a ledger function does', async () => {
  const api = await connectAs('cadenza_api')
  await api.query(`
    create temp table wallet (like ledger.wallet including all);
    create temp table bonus_subject (hmac bytea);
    create temp table idempotency (key text, payload_hash bytea, transfer_id bigint);
    create temp table added (transfer_id bigint, amount bigint);
    create temp table hold (like ledger.hold including all);
    create domain pg_temp.uuid as pg_catalog.text;
    create domain pg_temp.bigint as pg_catalog.text;
    create function pg_temp.sha256(bytea) returns bytea language sql return '\\x00'::bytea;
    create function pg_temp.clock_timestamp() returns timestamptz language sql return 'infinity'::timestamptz;
    create function pg_temp.plus(bigint, bigint) returns bigint language sql return 9999;
    create operator pg_temp.+ (function = pg_temp.plus, leftarg = bigint, rightarg = bigint);
    set search_path = pg_temp, ledger, public, pg_catalog;
  `)
  const userId = uuidv7()
  const holdId = uuidv7()
  const subject = randomBytes(32)
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [userId, subject])).toBe('ok')
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [userId, subject])).toBe('replay')
  expect(await callFunction(api, 'ledger.grant_signup_bonus($1, $2)', [uuidv7(), subject])).toBe('known-subject')
  expect(await callFunction(api, `ledger.place_hold($1, $2, 100, 30, 5, '20 minutes')`, [holdId, userId])).toBe('ok')
  expect(await callFunction(api, `ledger.place_hold($1, $2, 100, 30, 5, '20 minutes')`, [holdId, userId])).toBe(
    'replay',
  )
  const { rows } = await owner.query(
    `select bonus_available::int, bonus_held::int, seq::int,
      (select hmac from ledger.bonus_subject where hmac = $2) as hmac,
      (select expires_at < now() + interval '21 minutes' from ledger.hold where id = $3) as "expiresByTheClock",
      (select sum(amount)::int from ledger.entry where user_id = $1) as "sumOfEntries"
     from ledger.wallet where user_id = $1`,
    [userId, subject, holdId],
  )
  expect(rows).toEqual([
    { bonus_available: 165, bonus_held: 135, seq: 2, hmac: subject, expiresByTheClock: true, sumOfEntries: 0 },
  ])
  for (const table of ['wallet', 'bonus_subject', 'idempotency', 'added', 'hold']) {
    expect((await api.query(`select from pg_temp.${table}`)).rowCount).toBe(0)
  }
})
