import { randomBytes } from 'node:crypto'
import { databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentFacts } from '#adapters/payments/payments.ts'
import { createDatabase, createPool, type Database } from '#platform/db/database.ts'
import { silentLogger } from '#test/silent-logger.ts'
import { createTestDatabase, type TestDatabase, LONG_TIMEOUTS } from '#test/database/test-database.ts'
import { findViolations } from './audit.repository.ts'
import {
  expireHold,
  grantSignupBonus,
  openPurchase,
  placeHold,
  recordPayment,
  releaseHold,
  settleHold,
} from '#features/credits/ledger/ledger.repository.ts'

const price = { audio: 100, cover: 30, title: 5 }

/** Ids of the rows that ordinary use left behind, by the names that the corruptions use for them. */
const known = {
  user: uuidv7(),
  otherUser: uuidv7(),
  settledHold: uuidv7(),
  releasedHold: uuidv7(),
  openHold: uuidv7(),
  expiredHold: uuidv7(),
  paidPurchase: uuidv7(),
  pendingPurchase: uuidv7(),
}

const facts: PaymentFacts = {
  state: 'paid',
  amountCents: 1000,
  currency: 'usd',
  isLive: false,
  sessionId: null,
  paymentIntent: null,
  receiptUrl: null,
  refundedCents: 0,
  disputes: [],
}

/**
 * Makes every kind of transfer at least once: a bonus, holds in each state, a refund, a dispute won, a debt, a closed
 * wallet.
 */
async function useOrdinarily(db: Database): Promise<void> {
  const { user, otherUser, paidPurchase } = known
  await grantSignupBonus(db, user, randomBytes(32))
  await grantSignupBonus(db, otherUser, randomBytes(32))
  for (const id of [paidPurchase, known.pendingPurchase]) {
    await openPurchase(db, {
      id,
      userId: user,
      packId: 'pack_10_creator',
      priceCents: 1000,
      currency: 'usd',
      credits: 400,
      isLive: false,
    })
  }
  await recordPayment(db, paidPurchase, facts)
  for (const id of [known.settledHold, known.releasedHold, known.openHold, known.expiredHold]) {
    await placeHold(db, { id, userId: user, price, ttlSeconds: id === known.expiredHold ? 0 : 1200 })
  }
  await settleHold(db, known.settledHold, { audio: 80, cover: 30, title: 0 })
  await recordPayment(db, paidPurchase, { ...facts, refundedCents: 100 })
  await recordPayment(db, paidPurchase, { ...facts, disputes: [{ id: 'dp_1', state: 'open' }] })
  await releaseHold(db, known.releasedHold, 'failed')
  await expireHold(db, known.expiredHold)
  await recordPayment(db, paidPurchase, { ...facts, refundedCents: 333, disputes: [{ id: 'dp_1', state: 'won' }] })
  await sql`select ledger.adjust(${otherUser}, ${otherUser}, -300, 'operator', 'test')`.execute(db)
  await sql`select ledger.close_wallet(${otherUser})`.execute(db)
}

let ordinary: TestDatabase
let auditor: Database
let copyUrl: URL

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  ordinary = await createTestDatabase()
  await useOrdinarily(ordinary.db)
  await ordinary.db.destroy() // a database can only be copied while nothing is connected to it
  copyUrl = new URL(`${ordinary.url}_copy`)
})
afterAll(() => ordinary.close())

const nameOf = (url: URL) => url.pathname.slice(1)

beforeEach(async () => {
  await query(urlOf('postgres'), `create database ${nameOf(copyUrl)} template ${nameOf(new URL(ordinary.url))}`)
  const url = databaseUrlAsRole(copyUrl.href, 'cadenza_auditor')
  auditor = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1, ...LONG_TIMEOUTS }, silentLogger))
})
afterEach(async () => {
  await auditor.destroy()
  await query(urlOf('postgres'), `drop database ${nameOf(copyUrl)} with (force)`)
})

const urlOf = (name: string) => new URL(`/${name}`, ordinary.url).href

const asSuperuserWithoutTriggers = (statements: string) =>
  query(copyUrl.href, 'set session_replication_role = replica', statements)

test('after ordinary use the auditor, which may only read, finds nothing', async () => {
  const { rows } = await sql`select distinct kind from ledger.transfer`.execute(auditor)
  expect(rows).toHaveLength(10)
  expect(await findViolations(auditor)).toEqual([])
  expect(await findViolations(auditor, [known.user])).toEqual([])
  await expect(sql`delete from ledger.stripe_event`.execute(auditor)).rejects.toThrow('permission denied')
})

const { user } = known
const transferOf = (kind: string) =>
  `(select max(id) from ledger.transfer where user_id = '${user}' and kind = '${kind}')`

const corruptions: { invariant: string; description: string; corruption: string; subject?: string }[] = [
  {
    invariant: 'INV-1',
    description: 'a transfer that does not sum to zero',
    corruption: `update ledger.entry set amount = amount + 1 where account = 'revenue_bonus'`,
  },
  {
    invariant: 'INV-1',
    description: 'a transfer without entries',
    corruption: `delete from ledger.entry where transfer_id = ${transferOf('release')}`,
  },
  {
    invariant: 'INV-2',
    description: 'a wallet that differs from its entries',
    corruption: `update ledger.wallet set paid_available = paid_available + 1 where user_id = '${user}'`,
    subject: user,
  },
  {
    invariant: 'INV-2',
    description: 'an entry of another user in a transfer',
    corruption: `update ledger.entry set user_id = '${known.otherUser}' where transfer_id = ${transferOf('settle')}`,
    subject: user,
  },
  {
    invariant: 'INV-3',
    description: 'a negative balance',
    corruption: `alter table ledger.wallet drop constraint wallet_paid_held_check;
      update ledger.wallet set paid_held = -1 where user_id = '${user}'`,
    subject: user,
  },
  {
    invariant: 'INV-3',
    description: 'a debt beside credits to spend',
    corruption: `alter table ledger.wallet drop constraint wallet_check;
      update ledger.wallet set debt = 5 where user_id = '${user}'`,
    subject: user,
  },
  {
    invariant: 'INV-4',
    description: 'held credits that no open hold explains',
    corruption: `update ledger.hold set bonus_amount = bonus_amount - 1, paid_amount = paid_amount + 1
      where id = '${known.openHold}'`,
    subject: user,
  },
  {
    invariant: 'INV-5',
    description: 'a closed hold that nothing closed',
    corruption: `update ledger.hold set state = 'released', release_reason = 'failed', closed_at = now()
      where id = '${known.openHold}'`,
    subject: known.openHold,
  },
  {
    invariant: 'INV-5',
    description: 'a hold that closed twice',
    corruption: `update ledger.transfer set ref = '${known.settledHold}' where ref = '${known.releasedHold}'
      and kind = 'release'`,
    subject: known.settledHold,
  },
  {
    invariant: 'INV-5',
    description: 'a closed hold whose key is lost',
    corruption: `delete from ledger.idempotency where key = 'close:${known.settledHold}'`,
    subject: known.settledHold,
  },
  {
    invariant: 'INV-6',
    description: 'a charge other than the revenue booked for it',
    corruption: `update ledger.hold set charged_audio = charged_audio - 1 where id = '${known.settledHold}'`,
    subject: known.settledHold,
  },
  {
    invariant: 'INV-6',
    description: 'a rest that went back to the other bucket',
    corruption: `update ledger.entry set account = 'paid_available'
      where transfer_id = ${transferOf('settle')} and account = 'bonus_available'`,
    subject: known.settledHold,
  },
  {
    invariant: 'INV-7',
    description: 'a settled hold whose transfer released it',
    corruption: `update ledger.transfer set kind = 'release' where id = ${transferOf('settle')}`,
    subject: known.settledHold,
  },
  {
    invariant: 'INV-7',
    description: 'a hold that was removed',
    corruption: `delete from ledger.hold where id = '${known.releasedHold}'`,
    subject: known.releasedHold,
  },
  {
    invariant: 'INV-11',
    description: 'a second bonus of one person',
    corruption: `insert into ledger.bonus_subject (hmac) values (sha256('x'));
      update ledger.transfer set kind = 'bonus' where id = ${transferOf('purchase')}`,
    subject: user,
  },
  {
    invariant: 'INV-11',
    description: 'a bonus without an identity',
    corruption: 'delete from ledger.bonus_subject where hmac = (select min(hmac) from ledger.bonus_subject)',
    subject: 'bonus_subject',
  },
  {
    invariant: 'INV-11',
    description: 'a purchase marked paid that was never granted',
    corruption: `update ledger.purchase set state = 'paid', paid_at = now() where id = '${known.pendingPurchase}'`,
    subject: known.pendingPurchase,
  },
  {
    invariant: 'INV-11',
    description: 'a grant for a purchase that is not paid',
    corruption: `update ledger.transfer set ref = '${known.pendingPurchase}' where id = ${transferOf('purchase')}`,
    subject: known.pendingPurchase,
  },
  {
    invariant: 'INV-11',
    description: 'a grant of other than the bought credits',
    corruption: `update ledger.entry set amount = amount - 1 where account = 'issued_purchase'`,
    subject: known.paidPurchase,
  },
  {
    invariant: 'INV-12',
    description: 'credits that nobody issued',
    corruption: `insert into ledger.wallet (user_id, bonus_available) values (gen_random_uuid(), 7)`,
  },
  {
    invariant: 'INV-13',
    description: 'a refund that took nothing back',
    corruption: `update ledger.purchase set refunded_cents = 1000 where id = '${known.paidPurchase}'`,
    subject: known.paidPurchase,
  },
  {
    invariant: 'INV-13',
    description: 'a dispute that took nothing back',
    corruption: `insert into ledger.dispute values ('dp_2', '${known.paidPurchase}', 'lost')`,
    subject: known.paidPurchase,
  },
  {
    invariant: 'INV-13',
    description: 'more taken back than noted',
    corruption: `update ledger.entry set amount = amount + 1
      where transfer_id = ${transferOf('dispute')} and account = 'clawback'`,
    subject: known.paidPurchase,
  },
  {
    invariant: 'INV-14',
    description: 'a hold placed while owing',
    corruption: `update ledger.transfer set owed_change = 1 where user_id = '${user}' and seq = 1`,
  },
  {
    invariant: 'INV-15',
    description: 'a transfer that is missing',
    corruption: `delete from ledger.transfer where id = ${transferOf('settle')}`,
    subject: user,
  },
  {
    invariant: 'INV-15',
    description: 'a wallet that counts wrongly',
    corruption: `update ledger.wallet set seq = seq + 1 where user_id = '${user}'`,
    subject: user,
  },
  {
    invariant: 'INV-15',
    description: 'a number used twice',
    corruption: `alter table ledger.transfer drop constraint transfer_user_id_seq_key;
      update ledger.transfer set seq = seq - 1 where id = ${transferOf('settle')}`,
    subject: user,
  },
  ...['transfer', 'entry', 'idempotency', 'bonus_subject'].map((table) => ({
    invariant: 'INV-16',
    description: `a disabled trigger on ${table}`,
    corruption: `alter table ledger.${table} disable trigger ${table}_is_append_only`,
    subject: `${table}_is_append_only`,
  })),
  {
    invariant: 'INV-16',
    description: 'a trigger that guards less than it should',
    corruption: `drop trigger entry_is_append_only on ledger.entry;
      create trigger entry_is_append_only before delete on ledger.entry
      for each statement execute function ledger.refuse_change()`,
    subject: 'entry_is_append_only',
  },
  {
    invariant: 'INV-16',
    description: 'a balance trigger that is gone',
    corruption: 'drop trigger entry_is_balanced on ledger.entry',
    subject: 'entry_is_balanced',
  },
  {
    invariant: 'INV-16',
    description: 'a role that may change a table',
    corruption: 'grant delete on ledger.dispute to cadenza_worker',
    subject: 'cadenza_worker',
  },
  {
    invariant: 'INV-16',
    description: 'a role that may change a column',
    corruption: 'grant update (debt) on ledger.wallet to cadenza_api',
    subject: 'cadenza_api',
  },
  {
    invariant: 'INV-16',
    description: 'a transfer whose figures differ from its entries',
    corruption: `update ledger.transfer set change = change + 1 where id = ${transferOf('settle')}`,
  },
  {
    invariant: 'INV-16',
    description: 'a balance that does not continue the one before',
    corruption: `update ledger.transfer set balance_after = balance_after + 1 where id = ${transferOf('settle')}`,
  },
  {
    invariant: 'INV-17',
    description: 'a hold that nobody returned in time',
    corruption: `update ledger.hold set expires_at = now() - interval '61 seconds' where id = '${known.openHold}'`,
    subject: known.openHold,
  },
  {
    invariant: 'INV-24',
    description: 'a total of used credits other than the charges',
    corruption: `update ledger.wallet set credits_used = credits_used + 1 where user_id = '${user}'`,
    subject: user,
  },
  {
    invariant: 'INV-24',
    description: 'a total of used credits other than the charges, in a wallet from before it was kept',
    corruption: `update ledger.wallet set credits_used = null;
      update ledger.entry set account = 'forfeited' where account = 'revenue_bonus'`,
    subject: user,
  },
]

test.each(corruptions)('the auditor finds $description ($invariant)', async ({ invariant, corruption, subject }) => {
  await asSuperuserWithoutTriggers(corruption)
  const found = (await findViolations(auditor)).filter((violation) => violation.invariant === invariant)
  const subjects = found.map((violation) => violation.subject)
  expect(subjects).not.toEqual([])
  expect(subjects).toContain(subject ?? subjects[0]) // the id of a transfer is not known beforehand
})

test('a hold a little past its time is not yet a violation: the reaper has a minute', async () => {
  await asSuperuserWithoutTriggers(
    `update ledger.hold set expires_at = now() - interval '30 seconds' where id = '${known.openHold}'`,
  )
  expect(await findViolations(auditor)).toEqual([])
})

test('a thoroughly broken ledger is reported in a bounded answer', async () => {
  await asSuperuserWithoutTriggers(
    'insert into ledger.wallet (user_id, bonus_available) select gen_random_uuid(), 7 from generate_series(1, 500)',
  )
  const found = await findViolations(auditor)
  expect(found.filter((violation) => violation.invariant === 'INV-2')).toHaveLength(20)
})
