import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Attack } from '#bench/attacks/attack.ts'
import {
  balanceOf,
  makeSong,
  orderSong,
  type SignedInUser,
  readGeneration,
  waitUntil,
} from '#bench/attacks/product/cast.ts'
import { type Answer, jsonOf } from '#bench/attacks/product/client.ts'
import { describeAnswer, requireWorks, unlessCode, unlessRefused, when } from '#bench/attacks/product/evidence.ts'
import { buyCredits } from '#bench/attacks/product/purchases.ts'
import type { Target } from '#bench/attacks/product/target.ts'

const BONUS = 300
const TEN_SECONDS = 45

const isAccepted = ({ status }: Answer): boolean => status === 202
const idsOf = (answers: readonly Answer[]): string[] =>
  answers.filter(isAccepted).flatMap((answer) => jsonOf<{ generationIds: string[] }>(answer).generationIds)

const cancel = (user: SignedInUser, id: string, agreedCredits = 1000): Promise<Answer> =>
  user.post(`/api/generations/${id}/cancel?agreedCredits=${agreedCredits}`)

/** Orders while the provider makes nothing, and cancels everything afterwards. */
async function whileNothingIsMade(target: Target, attempt: () => Promise<string[]>): Promise<string[]> {
  const resume = target.music.pauseComposing()
  try {
    return await attempt()
  } finally {
    resume()
  }
}

/** A minute of music whose paid call has begun. */
async function beginMinute(user: SignedInUser): Promise<string> {
  const id = randomUUID()
  requireWorks(await orderSong(user, { prompt: 'a minute of rain', duration: '1m', customSeconds: undefined }, id))
  const isCalled = async () => (await readGeneration(user, id)).cancelTerms?.isLate === true
  await waitUntil('the paid call begins', isCalled)
  return id
}

export const CREDIT_ATTACKS: readonly Attack[] = [
  {
    id: 'T-1.1',
    name: 'spends the same credits in twenty orders at once',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        const order = async (): Promise<Answer> => {
          const answer = await orderSong(thief, { prompt: 'the same credits again' })
          return answer.status === 429 ? order() : answer
        }
        const answers = await Promise.all(Array.from({ length: 20 }, order))
        const { balance, held } = await balanceOf(thief)
        const accepted = answers.filter(isAccepted).length
        for (const id of idsOf(answers)) await cancel(thief, id)
        return [
          ...when(accepted > Math.floor(BONUS / TEN_SECONDS), `${accepted} of 20 orders were accepted`),
          ...when(accepted === 0, 'not even one order was accepted'),
          ...when(balance + held !== BONUS, `balance ${balance} and held ${held} are not ${BONUS}`),
        ]
      }),
  },
  {
    id: 'INV-5.1',
    name: 'cancels one song ten times at once to have it returned ten times',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        const [id = ''] = idsOf([requireWorks(await orderSong(thief, { prompt: 'return me often' }))])
        await Promise.all(Array.from({ length: 10 }, () => cancel(thief, id)))
        const { balance, held } = await balanceOf(thief)
        return when(balance + held > BONUS, `${balance} credits after the cancels, ${held} held`)
      }),
  },
  {
    id: 'INV-10.1',
    name: 'sends another, dearer order under a key that was paid for already',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        const key = randomUUID()
        const first = requireWorks(await orderSong(thief, { prompt: 'a cheap one' }, key))
        const answers = [
          await orderSong(thief, { prompt: 'a long one', customSeconds: 200 }, key),
          await orderSong(thief, { prompt: 'a cheap one', variants: 4 }, key),
        ]
        for (const id of idsOf([first])) await cancel(thief, id)
        return unlessRefused(answers, 409)
      }),
  },
  {
    id: 'INV-10.2',
    name: "sends the same order under another user's key to get their song",
    attempt: async (target) => {
      const [victim, thief] = [await target.cast.newUser(), await target.cast.newUser()]
      const key = randomUUID()
      const order = { prompt: 'mine, and whose else' }
      await makeSongUnderKey(victim, order, key)
      const answer = await orderSong(thief, order, key)
      const { balance, held } = await balanceOf(thief)
      return [
        ...unlessRefused([answer], 409),
        ...unlessRefused([await thief.get(`/api/generations/${key}`)], 404),
        ...when(balance + held !== BONUS, `the thief has ${balance} and ${held} held`),
      ]
    },
  },
  {
    id: 'INV-6.1',
    name: 'asks for a song of negative, huge, fractional or worded length',
    attempt: async ({ cast }) => {
      const thief = await cast.newUser()
      const values = [-10, 0, 9, 301, 1e9, 10.5, '60', null, Number.MAX_SAFE_INTEGER]
      const orders = values.map((customSeconds) => ({ customSeconds }))
      const variants = [-1, 0, 5, 1000, 1.5, '2'].map((count) => ({ variants: count }))
      const answers = []
      for (const odd of [...orders, ...variants]) answers.push(await orderSong(thief, { prompt: 'odd', ...odd }))
      return [
        ...unlessRefused(answers, 400),
        ...when((await balanceOf(thief)).balance !== BONUS, 'the balance has changed'),
      ]
    },
  },
  {
    id: 'T-4.1',
    name: 'writes price, owner and state into the order',
    attempt: async ({ cast }) => {
      const thief = await cast.newUser()
      const { user: victim } = await cast.victim()
      const fields: object[] = [
        { credits: 0 },
        { userId: victim.userId },
        { quote: { credits: 0, total: 0 } },
        { creditsUsed: 0 },
        { state: 'succeeded' },
        { isPaid: true },
        { constructor: { prototype: { credits: 0 } } },
      ]
      const answers = []
      for (const field of fields) answers.push(await orderSong(thief, { prompt: 'for nothing', ...field }))
      return unlessRefused(answers, 400)
    },
  },
  {
    id: 'T-4.2',
    name: 'writes credits and roles into profile and settings',
    attempt: async ({ cast }) => {
      const thief = await cast.newUser()
      const fields = [{ credits: 9999 }, { balance: 9999 }, { isOperator: true }, { role: 'admin' }, { handle: 'root' }]
      const answers = []
      for (const field of fields) {
        answers.push(await thief.patch('/api/profile', { bio: 'x', ...field }))
        answers.push(await thief.put('/api/settings', { volume: 5, ...field }))
      }
      return [
        ...unlessRefused(answers, 400),
        ...when((await balanceOf(thief)).balance !== BONUS, 'credits have changed'),
      ]
    },
  },
  {
    id: 'INV-9.1',
    name: 'asks for a song that was made already once more, as a repeat of a failure',
    attempt: async ({ cast }) => {
      const thief = await cast.newUser()
      const song = await makeSong(thief, 'made and paid for')
      const { items } = jsonOf<{ items: { id: string }[] }>(await thief.get('/api/generations'))
      const headers = { 'idempotency-key': randomUUID() }
      const answers = []
      for (const { id } of items) answers.push(await thief.post(`/api/generations/${id}/retry`, undefined, headers))
      return [...unlessCode(answers, 'GENERATION_NOT_FAILED'), ...when(song.id === '', 'no song')]
    },
  },
  {
    id: 'R-2.1',
    auditRow: 1,
    name: 'cancels six songs after the paid call has begun, again and again for nothing',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        await buyCredits(target, thief, 'pack_10_creator')
        const { balance: before } = await balanceOf(thief)
        const spendBefore = await bookedCents(target)
        const charges = []
        for (let songs = 0; songs < 6; songs += 1) {
          const id = await beginMinute(thief)
          const free = await cancel(thief, id, 0)
          if (free.status === 409) requireWorks(await cancel(thief, id))
          charges.push((await readGeneration(thief, id)).cancelCharge)
        }
        const paid = before - (await balanceOf(thief)).balance
        const booked = (await bookedCents(target)) - spendBefore
        return [
          ...when(paid < 3 * 30, `six late cancels cost ${paid} credits: ${charges.join(', ')}`),
          ...when(booked < 6 * 60, `the books say ${booked} cents for six calls of 60`),
        ]
      }),
  },
  {
    id: 'R-2.2',
    auditRow: 1,
    name: 'orders and cancels more than sixty songs of a day on the bonus',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        for (let rounds = 0; rounds < 20; rounds += 1) {
          const answer = await orderSong(thief, { prompt: 'never mind', variants: 3 })
          if (answer.status !== 202) throw new Error(`round ${rounds}: ${describeAnswer(answer)}`)
          for (const id of idsOf([answer])) await cancel(thief, id)
        }
        return unlessCode([await orderSong(thief, { prompt: 'number 61' })], 'SONGS_PER_DAY_REACHED')
      }),
  },
  {
    id: 'R-5.1',
    auditRow: 1,
    name: 'orders on until the provider’s bill of the day passes the budget',
    attempt: (target) =>
      whileNothingIsMade(target, async () => {
        const thief = await target.cast.newUser()
        await buyCredits(target, thief, 'pack_50_studio')
        const answers: Answer[] = []
        while (answers.length < 40 && (answers.at(-1)?.status ?? 202) === 202)
          answers.push(await orderSong(thief, { prompt: 'as long as possible', customSeconds: 300 }))
        for (const id of idsOf(answers)) await cancel(thief, id)
        return unlessCode(answers.slice(-1), 'SONGS_PAUSED')
      }),
  },
]

async function makeSongUnderKey(user: SignedInUser, order: object, key: string): Promise<void> {
  requireWorks(await orderSong(user, order, key))
  await waitUntil('the song is made', async () => (await readGeneration(user, key)).state === 'succeeded', 60_000)
}

/** What our books say that the music provider will ask for, for all days. */
async function bookedCents({ db }: Target): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(cents), 0)::integer as cents from provider_spend`.execute(db)
  return rows[0]?.cents ?? 0
}
