import type {
  ModerationCase,
  OperatedUser,
  OperatorQueue,
  OperatorSwitches,
  ProviderReport,
} from '@cadenza/contract/operate/console'
import { LENA, SIGN_IN_METHODS, type TestRequest, type TestResponse } from '#test/test-api.ts'

const NOOR = '0190f3c0-0000-7000-8000-00000000000a'
export const CASE_ID = '0190f3c0-0000-7000-8000-0000000000c1'
export const SONG_ID = '0190f3c0-0000-7000-8000-0000000000b1'
export const PURCHASE_ID = '0190f3c0-0000-7000-8000-0000000000d1'
const AT = '2026-11-18T12:00:00.000Z'

const QUEUE: OperatorQueue = {
  cases: [
    {
      id: CASE_ID,
      number: 12,
      openedAt: AT,
      userId: NOOR,
      userName: 'Noor Vale',
      kind: 'song',
      subjectId: SONG_ID,
      category: 'threat',
      source: 'provider',
      score: 0.71,
      outcome: 'held',
      title: 'Kerosene Sunday',
      coverUrl: null,
    },
  ],
  reports: [
    {
      kind: 'song',
      id: SONG_ID,
      reports: 3,
      reasons: ['harm'],
      latestAt: AT,
      isHidden: false,
      isAnswered: false,
      title: 'Glass Elevator',
      userId: NOOR,
      userName: 'Noor Vale',
      coverUrl: null,
    },
  ],
}

const CASE: ModerationCase = {
  ...(QUEUE.cases[0] as OperatorQueue['cases'][number]),
  texts: { lyrics: 'I know the house you sleep in' },
  state: 'open',
  decidedBy: null,
  decision: null,
  casesOfUser: [{ state: 'open', count: 1 }],
  audioUrl: '/api/media/song.mp3',
}

export const USER: OperatedUser = {
  id: NOOR,
  name: 'Noor Vale',
  email: 'noor@example.com',
  handle: 'noor',
  avatarUrl: null,
  createdAt: AT,
  songs: 57,
  publicSongs: 2,
  sessions: 2,
  cases: 1,
  casesAgainst: 1,
  suspension: null,
  isLeaving: false,
  wallet: { balance: 1240, held: 0, owed: 0, maximum: 3600 },
  ledger: [{ seq: 1, kind: 'bonus', change: 300, balanceAfter: 300, reason: null, createdAt: AT }],
  purchases: [
    {
      id: PURCHASE_ID,
      packId: 'pack_10_creator',
      priceCents: 1000,
      currency: 'usd',
      credits: 3600,
      state: 'paid',
      refundedCents: 0,
      createdAt: AT,
      canRefund: true,
      refund: null,
    },
  ],
}

const SWITCHES: OperatorSwitches = {
  switches: [
    { name: 'sign-ups', isStopped: false, lastChange: null },
    { name: 'publishing', isStopped: true, lastChange: { by: 'Hana Brandt', at: AT, reason: 'a flood' } },
  ],
}

const PROVIDERS: ProviderReport = {
  days: [{ day: new Date().toISOString().slice(0, 10), provider: 'compose-http', calls: 4, failed: 3, cents: 548 }],
  budgetCents: 800,
  stuck: [{ id: CASE_ID, userId: NOOR, stage: 2, state: 'running', createdAt: AT }],
}

export const LOG = {
  isWhole: true,
  lines: [
    {
      n: 20_418,
      at: AT,
      operator: 'Theo Lindqvist',
      action: 'stop',
      kind: 'switch',
      subjectId: 'publishing',
      words: 'a flood',
    },
  ],
}

const ok = (body: unknown) => (): TestResponse => ({ body })

/** The console of an operator with something in every section. */
export const OPERATE_ROUTES: Record<string, (request: TestRequest) => TestResponse | Promise<TestResponse>> = {
  'GET /api/session': ok({ user: { ...LENA, isOperator: true }, methods: SIGN_IN_METHODS }),
  'GET /api/operate/session': ok({
    name: 'Theo Lindqvist',
    freshUntil: new Date(Date.now() + 3_600_000).toISOString(),
  }),
  'GET /api/operate/queue': ok(QUEUE),
  [`GET /api/operate/cases/${CASE_ID}`]: ok(CASE),
  [`POST /api/operate/cases/${CASE_ID}/decision`]: ok({ ...QUEUE, cases: [] }),
  [`GET /api/operate/reports/song/${SONG_ID}`]: ok({
    reports: [{ reason: 'harm', words: 'it is about me', createdAt: AT }],
    hiding: null,
  }),
  [`POST /api/operate/reports/song/${SONG_ID}/listen`]: ok({ audioUrl: '/api/media/song.mp3' }),
  [`POST /api/operate/reports/song/${SONG_ID}/hide`]: ok({
    reports: [],
    hiding: { reason: 'a threat', hiddenAt: AT },
  }),
  'GET /api/operate/users': ok({ users: [{ ...USER, isSuspended: false, isOperator: false }] }),
  [`GET /api/operate/users/${NOOR}`]: ok(USER),
  [`POST /api/operate/users/${NOOR}/credits`]: ok({ ...USER, wallet: { ...USER.wallet, balance: 1280 } }),
  [`POST /api/operate/users/${NOOR}/purchases/${PURCHASE_ID}/refund`]: ok({
    ...USER,
    wallet: { balance: 0, held: 0, owed: 2360, maximum: 3600 },
    purchases: USER.purchases.map((purchase) => ({
      ...purchase,
      refundedCents: 1000,
      canRefund: false,
      refund: { by: 'Theo Lindqvist', at: AT, reason: 'bought by mistake' },
    })),
  }),
  [`PUT /api/operate/users/${NOOR}/suspension`]: ok({ ...USER, suspension: { reason: 'three threats', endsAt: null } }),
  [`POST /api/operate/users/${NOOR}/suspension/lift`]: ok(USER),
  [`POST /api/operate/users/${NOOR}/sessions/end`]: ok({ ended: 2 }),
  'GET /api/operate/providers': ok(PROVIDERS),
  'GET /api/operate/switches': ok(SWITCHES),
  'PUT /api/operate/switches/sign-ups': ok({
    switches: [{ name: 'sign-ups', isStopped: true, lastChange: { by: 'Theo Lindqvist', at: AT, reason: 'bots' } }],
  }),
  'GET /api/operate/log': ok(LOG),
}
