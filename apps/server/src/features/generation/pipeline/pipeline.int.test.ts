import type { Generation, PendingGenerations } from '@cadenza/contract/generations'
import { STAGES } from '@cadenza/domain/generation-stages'
import { v7 as uuidv7 } from 'uuid'
import { createSongTitle } from '@cadenza/domain/titles/song-title'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLimiters } from '#features/generation/dispatch/workers.repository.ts'
import { ledgerViolations } from '#test/database/ledger-violations.ts'
import { readEvents, type ServerEvent } from '#test/http/read-events.ts'
import {
  readGeneration,
  requestGeneration,
  type SignedInUser,
  post,
  startGenerationStack,
  type GenerationStack,
  waitForGenerationEnd,
} from '#test/worker/generation-stack.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'

describe.each(['engine', 'database'] as const)('with calls limited by the %s', (limiter) => {
  let studio: GenerationStack

  beforeAll(async () => {
    studio = await startGenerationStack({ hasFlowControl: limiter === 'engine' })
  })
  afterAll(async () => {
    await studio.close()
  })

  test('the calls of the music provider are limited as this engine allows', async () => {
    await expect.poll(() => findLimiters(studio.api.db, 60)).toEqual([limiter])
  })

  const eventsUrl = () => `${studio.api.origin}/api/events`
  const names = ['generations', 'generation'] as const

  const generationsIn = ({ name, data }: ServerEvent): Generation[] =>
    name === 'generations' ? (data as PendingGenerations).items : [data as Generation]

  /** Follows the stream of the user's generations until this one has ended. */
  async function followToEnd(user: SignedInUser, id: string): Promise<{ stages: number[]; end: Generation }> {
    const stages: number[] = []
    await readEvents(user.browser, eventsUrl(), {
      names,
      until: (event) => {
        const generation = generationsIn(event).find((one) => one.id === id)
        if (generation) stages.push(generation.stage)
        return event.name === 'generations' ? !generation : generation !== undefined && generation.finishedAt !== null
      },
    })
    return { stages, end: await readGeneration(studio, user, id) }
  }

  test('[K5, G8] a song is made end to end: seven stages that only rise, audio by signed URL, charged for what was delivered', async () => {
    const ana = await studio.newUser('ana')
    const accepted = await requestGeneration(studio, ana, { prompt: 'Warm jazz trio in a small bar at midnight' })
    expect(accepted).toMatchObject({ wasSanitized: false, quote: { credits: 45, total: 45, isUpTo: false } })
    const [id = ''] = accepted.generationIds
    expect(id).toBe(accepted.requestId)
    expect(await readCredits(ana.browser, studio.api.origin)).toMatchObject({ balance: 255, held: 45 })

    const {
      stages,
      end: { song, ...end },
    } = await followToEnd(ana, id)
    expect(stages).toEqual(stages.toSorted((one, other) => one - other))
    expect(end).toMatchObject({ id, state: 'succeeded', stage: STAGES.length, failure: null })
    expect(song).toMatchObject({
      isPublic: false,
      isFavorite: false,
      description: 'Warm jazz trio in a small bar at midnight',
    })
    expect(song?.duration).toBeCloseTo(10, 0)
    expect(song?.waveform.length).toBeGreaterThan(50)

    const charged = Math.min(10, Math.ceil(song?.duration ?? 0)) + 35
    expect(song?.creditsUsed).toBe(charged)
    expect(await readCredits(ana.browser, studio.api.origin)).toMatchObject({ balance: 300 - charged, held: 0 })
    expect(await ledgerViolations(studio.api.db)).toEqual([])

    const redirect = await ana.browser.request(`${studio.api.origin}${song?.audioUrl}`)
    expect(redirect.status).toBe(302)
    const signedUrl = redirect.headers.get('location') ?? ''
    const whole = await fetch(signedUrl)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const part = await fetch(signedUrl, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
  })

  test('a reconnect midway goes on where the stream broke off', async () => {
    const cleo = await studio.newUser('cleo')
    studio.music.setComposeMs(1500)
    try {
      const [id = ''] = (await requestGeneration(studio, cleo)).generationIds
      const reached = (stage: number) => (event: ServerEvent) =>
        generationsIn(event).some((one) => one.id === id && one.stage >= stage)
      const before = await readEvents(cleo.browser, eventsUrl(), { names, until: reached(3) })
      expect(before.length).toBeGreaterThan(0)
      const { stages, end } = await followToEnd(cleo, id)
      expect(Math.min(...stages)).toBeGreaterThanOrEqual(3)
      expect(end).toMatchObject({ state: 'succeeded', stage: STAGES.length })
    } finally {
      studio.music.setComposeMs(0)
    }
  })

  test('a browser that disconnects at once changes nothing: when it returns, the song is there', async () => {
    const ben = await studio.newUser('ben')
    const { generationIds } = await requestGeneration(studio, ben)
    const [id = ''] = generationIds
    await readEvents(ben.browser, eventsUrl(), { names, until: () => true })
    const over = await waitForGenerationEnd(studio, ben, id)
    expect(over).toMatchObject({ state: 'succeeded', song: { title: expect.any(String) as string } })
    const [first] = await readEvents(ben.browser, eventsUrl(), { names, until: () => true })
    expect(first).toMatchObject({ name: 'generations', data: { items: [] } })
  })

  test("another user's generation looks like one that does not exist", async () => {
    const [ella, mallory] = await Promise.all([studio.newUser('ella'), studio.newUser('mallory')])
    const [id = ''] = (await requestGeneration(studio, ella)).generationIds
    const routes: [string, string][] = [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/retry'],
      ['POST', '/restore'],
      ['DELETE', ''],
    ]
    for (const [method, route] of routes) {
      const send = async (generationId: string) => {
        const response = await mallory.browser.request(`${studio.api.origin}/api/generations/${generationId}${route}`, {
          method,
          headers: { origin: studio.api.origin, 'idempotency-key': uuidv7() },
        })
        const { requestId, ...problem } = (await response.json()) as Record<string, unknown>
        return { hasRequestId: typeof requestId === 'string', problem }
      }
      expect([method, route, await send(id)]).toEqual([method, route, await send(uuidv7())])
    }
    expect((await waitForGenerationEnd(studio, ella, id)).state).toBe('succeeded')
  })

  test('[G12] four variants of one prompt are four songs with titles of their own, each charged', async () => {
    const finn = await studio.newUser('finn')
    const { generationIds, quote } = await requestGeneration(studio, finn, {
      variants: 4,
      prompt: 'An epic march over winter mountains',
    })
    expect([generationIds.length, new Set(generationIds).size, quote.total]).toEqual([4, 4, 180])
    const songs = await Promise.all(generationIds.map((id) => waitForGenerationEnd(studio, finn, id)))
    expect(songs.map(({ state, variant }) => [state, variant])).toEqual([1, 2, 3, 4].map((n) => ['succeeded', n]))
    expect(new Set(songs.map(({ song }) => song?.title)).size).toBe(4)
    const used = songs.reduce((sum, { song }) => sum + (song?.creditsUsed ?? 0), 0)
    expect(await readCredits(finn.browser, studio.api.origin)).toMatchObject({ balance: 300 - used, held: 0 })
  })

  test('a take has a title that no other take of its song has', async () => {
    const tove = await studio.newUser('tove')
    const body = { prompt: 'An epic march over winter mountains', duration: 'custom', customSeconds: 10 }
    const titles: string[] = []
    let takeOf: string | undefined
    for (const _take of [1, 2, 3, 4]) {
      const { requestId } = await requestGeneration(studio, tove, { ...body, ...(takeOf !== undefined && { takeOf }) })
      titles.push((await waitForGenerationEnd(studio, tove, requestId)).song?.title ?? '')
      takeOf ??= requestId
    }
    expect(new Set(titles).size).toBe(4)
  })

  describe('one key is one request', () => {
    const key = uuidv7()
    let gus: SignedInUser
    beforeAll(async () => {
      gus = await studio.newUser('gus')
    })

    test('50 at once make one row, one hold and identical responses', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => requestGeneration(studio, gus, {}, key)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const rows = await studio.api.db.selectFrom('generations').select('id').where('userId', '=', gus.userId).execute()
      expect(rows).toEqual([{ id: key }])
    })

    test.each([
      ['another prompt at the same price', { prompt: 'Something else altogether' }],
      ['another length', { customSeconds: 20 }],
      ['more variants', { variants: 3 }],
    ])('with %s it is refused', async (_what, change) => {
      const body = { prompt: 'A calm lofi beat for a rainy evening', duration: 'custom', customSeconds: 10, ...change }
      const response = await post(gus, studio.api.origin, '/api/generations', { key, body })
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'GENERATION_CONFLICT' }])
    })

    test("another user's key is refused as well", async () => {
      const jon = await studio.newUser('jon')
      await expect(requestGeneration(studio, jon, {}, key)).rejects.toThrow('409')
      expect(await readCredits(jon.browser, studio.api.origin)).toMatchObject({ balance: 300, held: 0 })
    })

    test('in the end one song is charged, and nothing more is held', async () => {
      await waitForGenerationEnd(studio, gus, key)
      expect(await readCredits(gus.browser, studio.api.origin)).toMatchObject({ balance: 255, held: 0 })
    })
  })

  test('[G5] a user who cannot pay for all variants is refused with nothing held', async () => {
    const kim = await studio.newUser('kim')
    const body = { prompt: 'A very long song about the sea', duration: '4m', variants: 2 }
    const response = await post(kim, studio.api.origin, '/api/generations', { key: uuidv7(), body })
    expect([response.status, await response.json()]).toMatchObject([402, { code: 'INSUFFICIENT_CREDITS' }])
    expect(await readCredits(kim.browser, studio.api.origin)).toMatchObject({ balance: 300, held: 0 })
  })

  test('[X1] the prompt that is sent names no artist, and the user is informed', async () => {
    const lea = await studio.newUser('lea')
    const accepted = await requestGeneration(studio, lea, { prompt: 'A slow song in the style of Taylor Swift' })
    expect(accepted).toMatchObject({ wasSanitized: true, prompt: 'A slow song in the style of Taylor Swift' })
    expect(accepted.sanitizedPrompt).toContain('with similar characteristics')
    const over = await waitForGenerationEnd(studio, lea, accepted.requestId)
    expect(over.song?.sanitizedDescription).toBe(accepted.sanitizedPrompt)
    expect(JSON.stringify(studio.music.bill())).not.toMatch(/swift/i)
  })

  test('[G10] what the prompt leaves open is added to it, unless it is too short or the user has turned this off', async () => {
    const mia = await studio.newUser('mia')
    const requests = [
      { prompt: 'Rainy night in a quiet town', enhance: true },
      { prompt: 'Rainy night in a quiet town', enhance: false },
      { prompt: 'Rainy lofi', enhance: true },
    ]
    const made = []
    for (const request of requests) {
      made.push(await waitForGenerationEnd(studio, mia, (await requestGeneration(studio, mia, request)).requestId))
      // For the other requests only what was sent matters: they need not become songs.
      studio.music.injectFault({ fault: 'html' })
    }
    studio.music.clearFaults()
    expect(made.map(({ state }) => state)).toEqual(['succeeded', 'failed', 'failed'])
    expect(made.map(({ enhancedPrompt }) => enhancedPrompt)).toEqual([
      expect.stringMatching(/^Rainy night in a quiet town.+/s) as string,
      null,
      null,
    ])
    const { title } = createSongTitle({ prompt: requests[0]?.prompt ?? '', seed: made[0]?.requestId ?? '' })
    expect(made[0]?.song?.title).toBe(title)
    const preview = await mia.browser.postJson(studio.api.origin, '/api/prompts/preview', {
      prompt: requests[0]?.prompt,
    })
    expect(await preview.json()).toMatchObject({ enhanced: { description: made[0]?.enhancedPrompt } })
    const sent = (id: string | undefined) =>
      studio.music.bill().charges.find((charge) => charge.idempotencyKey === id)?.prompt
    expect(sent(made[0]?.id)).toBe(made[0]?.enhancedPrompt)
    expect(sent(made[1]?.id)).toBe('Rainy night in a quiet town')
  })
})
