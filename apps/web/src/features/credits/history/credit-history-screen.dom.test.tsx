import { type CreditTransfer, MOVEMENT_KINDS } from '@cadenza/contract/credits'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  LENA,
  LENAS_CREDITS,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
  type TestRequest,
} from '#test/test-api.ts'
import { storeCredits } from '#widgets/credits/credits-query.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { CreditHistoryScreen } from './credit-history-screen.tsx'

const ID = '0190f3c0-0000-7000-8000-00000000000a'

const BARE: CreditTransfer = {
  version: 1,
  at: '2026-03-09T17:41:00.000Z',
  kind: 'bonus',
  amount: 300,
  owedChange: 0,
  balanceAfter: 300,
  song: null,
  songTitle: null,
  songCover: null,
  purchase: null,
  reason: null,
}

const song = (audio: number, cover = 30, title = 5) => ({ generationId: ID, audio, cover, title })

const PURCHASE = {
  id: ID,
  packId: 'pack_10_creator',
  credits: 3600,
  priceCents: 1000,
  currency: 'usd',
  receiptUrl: 'https://pay.stripe.com/receipts/r_1',
}

interface Serving {
  user?: object
  history?: (request: TestRequest) => TestResponse | Promise<TestResponse>
  summary?: () => TestResponse
}

const page = (items: CreditTransfer[], nextBefore: number | null = null): TestResponse => ({
  body: { items, nextBefore },
})

async function openHistory({ history = () => page([BARE]), summary, user = LENA }: Serving = {}) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: LENAS_CREDITS }),
    'GET /api/credits/summary': summary ?? (() => ({ body: { added: 3900, audio: 600, cover: 120, title: 20 } })),
    'GET /api/credits/history': history,
  })
  const rendered = await renderElement(<CreditHistoryScreen />)
  await screen.findByRole('button', { name: 'All' })
  return {
    ...rendered,
    server,
    historyRequests: () => server.requests.filter(({ path }) => path === '/api/credits/history'),
  }
}

async function textsOf(movement: Partial<CreditTransfer>): Promise<string[]> {
  await openHistory({ history: () => page([{ ...BARE, ...movement }]) })
  await screen.findByText('Balance after:')
  const row = screen.getByRole('listitem')
  const [title, ...details] = [row.querySelector('b'), ...row.querySelectorAll('div > p')]
  return [title?.textContent ?? '', ...details.map((detail) => detail.textContent)].filter(Boolean)
}

beforeEach(() => localStorage.clear())

const ROWS: [string, Partial<CreditTransfer>, string[]][] = [
  ['hold', { kind: 'hold', amount: -185, song: song(150) }, ['Song', '150 s audio + cover 30 + title 5']],
  [
    'settle with a rest',
    { kind: 'settle', amount: 58, song: song(28, 30, 0) },
    ['Song finished', 'Not used and returned: 28 s audio + cover 30'],
  ],
  [
    'settle of a song with a title',
    { kind: 'settle', amount: 2, song: song(2, 0, 0), songTitle: 'Night Bus' },
    ['Night Bus', 'Not used and returned: 2 s audio'],
  ],
  ['settle in full', { kind: 'settle', amount: 0, song: song(0, 0, 0) }, ['Song finished', 'Charged as quoted']],
  [
    'release, failed',
    { kind: 'release', amount: 185, song: song(150), reason: 'failed' },
    ['Song', 'Generation failed, credits returned'],
  ],
  ['release, cancelled', { kind: 'release', reason: 'cancelled' }, ['Song', 'Cancelled, credits returned']],
  ['release, expired', { kind: 'release', reason: 'expired' }, ['Song', 'Took too long, credits returned']],
  ['release, no reason', { kind: 'release' }, ['Song', 'Not made, credits returned']],
  [
    'purchase',
    { kind: 'purchase', amount: 3600, purchase: PURCHASE },
    ['Creator Pack', 'Card payment, $10.00Receipt for Creator Pack, opens a new tab'],
  ],
  [
    'purchase that paid a debt, without a receipt',
    { kind: 'purchase', amount: 3400, owedChange: -200, purchase: { ...PURCHASE, receiptUrl: null } },
    ['Creator Pack', 'Card payment, $10.00', '200 went to what was owed'],
  ],
  ['bonus', { kind: 'bonus' }, ['Sign-up bonus', 'Welcome to Cadenza']],
  [
    'refund that left a debt',
    { kind: 'refund', amount: -300, owedChange: 80, purchase: PURCHASE },
    ['Refund', 'Creator Pack, money returned to your card', '80 more are owed'],
  ],
  [
    'dispute',
    { kind: 'dispute', purchase: PURCHASE },
    ['Payment disputed', 'Creator Pack, taken back while your bank decides'],
  ],
  ['dispute_won', { kind: 'dispute_won', purchase: PURCHASE }, ['Dispute closed', 'Creator Pack, the payment stands']],
  ['adjustment', { kind: 'adjustment', reason: 'Sorry for Friday' }, ['Correction', 'Sorry for Friday']],
  ['closed', { kind: 'closed', amount: -300 }, ['Account closed', 'The remaining credits were removed']],
]

test.each(ROWS)('a row says in plain words what it was: %s', async (_, movement, words) => {
  expect(await textsOf(movement)).toEqual(words)
})

test('every kind of transfer has a description', () => {
  expect(new Set(ROWS.map(([, { kind }]) => kind))).toEqual(new Set(MOVEMENT_KINDS))
})

test('a row shows its signed amount and the balance after it', async () => {
  await openHistory({
    history: () => page([{ ...BARE, version: 2, kind: 'hold', amount: -1185, balanceAfter: 3160 }, BARE]),
  })
  await screen.findByText('Sign-up bonus')
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    '−1,185Balance after: 3,160',
    '+300Balance after: 300',
  ])
})

test('rows are grouped by day', async () => {
  const today = new Date()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1, 12)
  await openHistory({
    history: () =>
      page([
        { ...BARE, version: 4, at: today.toISOString() },
        { ...BARE, version: 3, at: yesterday.toISOString() },
        { ...BARE, version: 2, at: yesterday.toISOString() },
        { ...BARE, version: 1, at: '2020-03-09T12:00:00.000Z' },
      ]),
  })
  await screen.findByRole('heading', { name: 'Today' })
  const days = screen.getAllByRole('heading', { level: 2 })
  expect(days.map((day) => [day.textContent, day.parentElement?.querySelectorAll('li').length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['March 9, 2020', 1],
  ])
})

test('a receipt that is not a web address is not a link', async () => {
  await openHistory({
    history: () => page([{ ...BARE, kind: 'purchase', purchase: { ...PURCHASE, receiptUrl: 'javascript:alert(1)' } }]),
  })
  await screen.findByText('Creator Pack')
  expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull()
})

test('the summary of the month starts at its first moment on this device', async () => {
  const { server } = await openHistory()
  const sums = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent
  await waitFor(async () => expect(await sums('Added this month')).toBe('+3,900'))
  expect(await sums('Spent on audio')).toBe('−600')
  expect(await sums('Spent on covers')).toBe('−120')
  expect(await sums('Spent on titles')).toBe('−20')
  const since = server.requests.find(({ path }) => path === '/api/credits/summary')?.query.get('since')
  const now = new Date()
  expect(since).toBe(new Date(now.getFullYear(), now.getMonth()).toISOString())
})

test.each([
  ['Spent', 'spent'],
  ['Added', 'added'],
  ['Returned', 'returned'],
])('the chip %s requests only those transfers', async (label, show) => {
  const { historyRequests } = await openHistory({
    history: ({ query }) => page(query.get('show') === show ? [] : [BARE]),
  })
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: label }).getAttribute('aria-pressed')).toBe('true')
  expect(historyRequests().at(-1)?.query.get('show')).toBe(show)
})

test('Show more continues where the previous page ended', async () => {
  const { historyRequests } = await openHistory({
    history: ({ query }) =>
      query.get('before') === '7'
        ? page([BARE])
        : page([{ ...BARE, version: 7, kind: 'adjustment', reason: 'Newer' }], 7),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Sign-up bonus')).toBeTruthy()
  expect(screen.getByText('Newer')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(historyRequests().map(({ query }) => query.get('before'))).toEqual([null, '7'])
})

test('when the next page cannot be loaded the loaded rows stay, and Show more tries again', async () => {
  let isUp = false
  await openHistory({
    history: ({ query }) => {
      if (!query.has('before')) return page([{ ...BARE, version: 7 }], 7)
      return isUp ? page([{ ...BARE, kind: 'closed' }]) : problemResponse(500, 'INTERNAL')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The rest could not be loaded. Please try again.')
  expect(screen.getByText('Sign-up bonus')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Account closed')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows placeholder rows in the final layout while loading', async () => {
  let give: (answer: TestResponse) => void = () => undefined
  const answer = new Promise<TestResponse>((resolve) => {
    give = resolve
  })
  await openHistory({ history: () => answer })
  expect(screen.getByLabelText('Loading your credit history').getAttribute('aria-busy')).toBe('true')
  give(page([BARE]))
  expect(await screen.findByText('Sign-up bonus')).toBeTruthy()
})

test('a history and a summary that cannot be loaded say so, each with Retry', async () => {
  let isUp = false
  await openHistory({
    history: () => (isUp ? page([BARE]) : problemResponse(500, 'INTERNAL')),
    summary: () => problemResponse(500, 'INTERNAL'),
  })
  const failed = await screen.findByText('Your credit history could not be loaded')
  expect(screen.getByText('This month’s sums could not be loaded.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2)
  isUp = true
  await userEvent.click(within(failed.parentElement ?? document.body).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Sign-up bonus')).toBeTruthy()
})

test('[K5] a new balance loads its new transfer', async () => {
  let items = [BARE]
  const { queryClient } = await openHistory({ history: () => page(items) })
  await screen.findByText('Sign-up bonus')
  await screen.findByRole('meter')
  items = [{ ...BARE, version: 8, kind: 'hold', amount: -185, song: song(150) }, BARE]
  act(() => storeCredits(queryClient, LENA.id, { ...LENAS_CREDITS, version: 8 }))
  expect(await screen.findByText('150 s audio + cover 30 + title 5')).toBeTruthy()
})

test('the whole history can be downloaded', async () => {
  await openHistory()
  const link = screen.getByRole('link', { name: 'Download CSV' })
  expect(link.getAttribute('href')).toBe('/api/credits/history.csv')
  expect(link.hasAttribute('download')).toBe(true)
})

test('the row of a song has its title and its cover, and leads to it', async () => {
  const { id: songId, artworkUrl, artworkGradient, palette, title } = LANTERNS
  const songCover = { songId, artworkUrl, artworkGradient, palette }
  const hold = { ...BARE, kind: 'hold' as const, amount: -185, song: song(150), songTitle: title, songCover }
  await openHistory({ history: () => page([hold]) })
  const link = await screen.findByRole('link', { name: title })
  expect(link.getAttribute('href')).toBe(`/player/${songId}`)
  expect(screen.getByRole('listitem').querySelector('img')?.getAttribute('src')).toContain(artworkUrl)
})

test.each([
  ['email-unverified', /need a verified e-mail address/],
  ['mailbox-known', /has had its 300 free credits with another account/],
  ['network-busy', /Many new accounts came from your network today/],
  ['budget-spent', /All free credits of today are given away/],
])('[R-4] a user without the bonus reads why (%s), and that credits can be bought', async (bonusRefusal, why) => {
  await openHistory({ user: { ...LENA, bonusRefusal }, history: () => page([]) })
  expect(await screen.findByText('No sign-up bonus so far.')).toBeTruthy()
  expect(screen.getByText(why).textContent).toContain('You can buy credits at any time.')
})
