import { randomUUID } from 'node:crypto'
import { connect as connectHttp2 } from 'node:http2'
import { databaseUrlAsRole } from '@cadenza/dev/services/database-roles'
import { createDatabase, createPool } from '@cadenza/server/platform/db/database'
import { createLogger } from '@cadenza/server/platform/telemetry/logger'
import { sql } from 'kysely'
import type { Attack } from '#bench/attacks/attack.ts'
import type { SignedInUser } from '#bench/attacks/product/cast.ts'
import type { Answer } from '#bench/attacks/product/client.ts'
import { requireWorks, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { readOperations } from '#bench/attacks/product/operations.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const DENIED = '42501'
const silentLogger = createLogger({ LOG_LEVEL: 'silent' }, 'attacks')

/** Somebody whom the owner has made an operator, signed in just now. */
export async function newOperator({ cast, db }: Target): Promise<SignedInUser> {
  const operator = await cast.newUser('Olga Operates')
  await sql`select appoint_operator('owner', ${operator.userId}, ${`Olga ${operator.userId}`})`.execute(db)
  return operator
}

type Role = Parameters<typeof databaseUrlAsRole>[1]

/** The statements that a process with this login may carry out although it must not. */
async function allowedTo({ stack }: Target, role: Role, statements: readonly string[]): Promise<string[]> {
  const url = databaseUrlAsRole(stack.databaseUrl, role)
  const db = createDatabase(createPool({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 }, silentLogger))
  try {
    const allowed: string[] = []
    for (const statement of statements) {
      const code = await sql
        .raw(statement)
        .execute(db)
        .then(() => 'done')
        .catch((error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)))
      if (code !== DENIED) allowed.push(`${role} may: ${statement} (${code})`)
    }
    return allowed
  } finally {
    await db.destroy()
  }
}

const NOBODY = '0190f3c0-0000-7000-8000-000000000009'

const OF_THE_API = [
  `update ledger.wallet set paid_available = 9999`,
  `update ledger.transfer set kind = kind`,
  `delete from ledger.transfer`,
  `delete from ledger.entry`,
  `select ledger.adjust('${NOBODY}', 'forged', 9999, 'me', 'gift')`,
  `insert into operators (user_id, name) values ('${NOBODY}', 'me')`,
  `select appoint_operator('me', '${NOBODY}', 'me')`,
  `select hide_item('me', 'creator', '${NOBODY}', 'why')`,
  `select suspend_user('me', '${NOBODY}', null, 'why')`,
  `select texts from moderation_cases`,
  `delete from operator_log`,
  `select words from reports`,
  `drop table users`,
  `alter table users add column admin boolean`,
  `copy users to program 'cat'`,
  `select pg_read_file('/etc/passwd')`,
]

const OF_OPERATORS = [
  `select appoint_operator('me', '${NOBODY}', 'me')`,
  `update operator_log set words = 'nothing happened'`,
  `delete from operator_log`,
  `truncate operator_log`,
  `update songs set is_public = true`,
  `delete from songs`,
  `update ledger.wallet set paid_available = 9999`,
  `select ledger.adjust('${NOBODY}', 'forged', 9999, 'me', 'gift')`,
  `select email from users`,
  `select token_hash from sessions`,
  `delete from moderation_cases`,
  `update profiles set username = 'mine'`,
]

/** The status with which the worker answers a call that the engine has not signed. */
function callWorker(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`http://127.0.0.1:${port}`)
    session.on('error', reject)
    const stream = session.request({
      ':method': 'POST',
      ':path': '/invoke/Generation/run',
      'content-type': 'application/vnd.restate.invocation.v5',
    })
    stream.on('response', (headers) => {
      resolve(Number(headers[':status']))
      session.destroy()
    })
    stream.on('error', reject)
    stream.end()
  })
}

export const OPERATOR_ATTACKS: readonly Attack[] = [
  {
    id: 'T-35.1',
    name: 'uses the console of the operators as a user, and as nobody',
    attempt: async ({ cast, newVisitor }) => {
      const [attacker, visitor] = [await cast.attacker(), newVisitor()]
      const operations = (await readOperations(attacker)).filter(({ path }) => path.startsWith('/api/operate'))
      if (operations.length < 15) throw new Error('the console is not running')
      const [answers, ofNobody]: [Answer[], Answer[]] = [[], []]
      for (const { method, path } of operations) {
        const json = { words: 'because', decision: 'cleared', days: 1, credits: 5000, isStopped: true }
        const options = { ...(method === 'GET' ? {} : { json }), headers: { 'idempotency-key': NOBODY } }
        answers.push(await attacker.send(method, `${path}${method === 'GET' ? '?q=mira' : ''}`, options))
        ofNobody.push(await visitor.send(method, `${path}${method === 'GET' ? '?q=mira' : ''}`, options))
      }
      return [...unlessRefused(answers, 404), ...unlessRefused(ofNobody, 401)]
    },
  },
  {
    id: 'T-35.2',
    name: 'reaches the console by other spellings of its path and by headers that proxies trust',
    attempt: async ({ cast }) => {
      const attacker = await cast.attacker()
      const paths = [
        '/API/operate/queue',
        '/api//operate/queue',
        '/api/./operate/queue',
        '/api/x/../operate/queue',
        '/api/operate/queue/',
        '/api/operate%2fqueue',
        '/api/%6fperate/queue',
        '/api/operate/queue;a=b',
        '/api/operate/queue%00',
      ]
      const trusted = {
        'x-original-url': '/api/operate/queue',
        'x-rewrite-url': '/api/operate/queue',
        'x-forwarded-user': 'admin',
      }
      const answers = []
      for (const path of paths) answers.push(await attacker.get(path))
      const rewritten = await attacker.get('/api/session', trusted)
      return [
        ...answers.flatMap((answer) => when(answer.text.includes('"cases"'), `${answer.requestLine} shows the queue`)),
        ...when(rewritten.text.includes('"cases"'), 'a header shows the queue'),
      ]
    },
  },
  {
    id: 'T-35.3',
    name: 'as an operator, gives credits beyond the bounds, appoints others, or acts with an old sign-in',
    attempt: async (target) => {
      const operator = await newOperator(target)
      const attacker = await target.cast.attacker()
      requireWorks(await operator.get('/api/operate/session'))
      const path = `/api/operate/users/${attacker.userId}`
      const give = (credits: number) =>
        operator.send('POST', `${path}/credits`, {
          json: { credits, words: 'a gift' },
          headers: { 'idempotency-key': randomUUID() },
        })
      const tooMuch = [await give(5001), await give(1e9), await give(-5001), await give(0)]
      const statuses = []
      for (let times = 0; times < 5; times += 1) statuses.push((await give(5000)).status)
      await sql`update sessions set created_at = now() - interval '2 hours' where user_id = ${operator.userId}`.execute(
        target.db,
      )
      return [
        ...unlessRefused(tooMuch, 400),
        ...when(
          statuses.filter((status) => status < 300).length > 4,
          `five times 5,000 credits a day: ${statuses.join(', ')}`,
        ),
        ...unlessRefused([await operator.get('/api/operate/queue'), await give(1)], 403),
      ]
    },
  },
  {
    id: 'T-35.4',
    auditRow: 12,
    name: 'with the login of the console, changes tables or the log, or reads what it has no use for',
    attempt: (target) => allowedTo(target, 'cadenza_operator', OF_OPERATORS),
  },
  {
    id: 'T-4.3',
    name: 'with the login of a taken-over api, writes wallets, makes operators and reads what it may only write',
    attempt: (target) => allowedTo(target, 'cadenza_api', OF_THE_API),
  },
  {
    id: 'T-30.1',
    name: 'calls the worker directly, without the signature of the engine',
    attempt: async ({ stack }) => {
      const status = await callWorker(stack.ports.worker)
      return when(status !== 401 && status !== 403, `the worker answered ${status}`)
    },
  },
  {
    id: 'O-10.1',
    name: 'looks for metrics, the engine and debuggers behind the address of the product',
    attempt: async ({ newVisitor }) => {
      const visitor = newVisitor()
      const paths = [
        '/metrics',
        '/api/metrics',
        '/restate',
        '/deployments',
        '/query',
        '/invocations',
        '/debug',
        '/json/list',
        '/server-status',
      ]
      const answers = []
      for (const path of paths) answers.push(await visitor.get(path))
      return unlessRefused(answers, 404)
    },
  },
]
