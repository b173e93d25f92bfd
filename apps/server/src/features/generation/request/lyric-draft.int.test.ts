import { LyricDraft } from '@cadenza/contract/lyrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiWithGoogle } from '#test/api/google-sign-in.ts'
import { readCredits } from '#test/api/api-with-stripe.ts'
import { newUser, startApiWithoutEngine } from '#test/generation/manual-generations.ts'
import { FetchBrowser } from '#test/http/fetch-browser.ts'
import type { SignedInUser } from '#test/worker/generation-stack.ts'

const PROMPT = 'slow bossa nova about washing dishes with my grandmother Inês, whispered'

let setup: ApiWithGoogle
let ana: SignedInUser
beforeAll(async () => {
  setup = await startApiWithoutEngine({ WRITES_PER_MINUTE: '20' })
  ana = await newUser(setup)
})
afterAll(() => setup.close())

const requestDraft = (browser: FetchBrowser, body: unknown) =>
  browser.postJson(setup.api.origin, '/api/lyrics/draft', body)

async function draft(body: unknown): Promise<LyricDraft> {
  const response = await requestDraft(ana.browser, body)
  expect(response.status).toBe(200)
  return LyricDraft.parse(await response.json())
}

const textsOf = ({ sections }: LyricDraft): string[] => sections.flatMap(({ lines }) => lines.map(({ text }) => text))

/** A draft as the browser sends it back. */
function sentBack({ language, sections, order }: LyricDraft, lock: (text: string) => boolean) {
  return {
    language,
    order,
    sections: sections.map(({ kind, lines }) => ({
      kind,
      lines: lines.map(({ text, places }) => ({ text, places, isLocked: lock(text) })),
    })),
  }
}

test('a draft names the nouns of the prompt, and its lines have places and syllables', async () => {
  const written = await draft({ prompt: PROMPT, duration: '2m', seed: '1' })
  expect(written).toMatchObject({ language: 'en', promptWords: ['dishes', 'grandmother', 'Inês'] })
  expect(textsOf(written).join('\n')).toMatch(/dishes/)
  for (const { places, syllables } of written.sections.flatMap(({ lines }) => lines))
    expect(Math.abs(places - syllables)).toBeLessThanOrEqual(1)
  expect(await draft({ prompt: PROMPT, duration: '2m', seed: '1' })).toEqual(written)
})

test('a roll changes the lines it names and leaves the locked one among them', async () => {
  const first = await draft({ prompt: PROMPT, duration: '2m', seed: '1' })
  const locked = first.sections[0]?.lines[0]?.text
  const roll = first.sections.flatMap(({ lines }, section) => lines.map((_, line) => ({ section, line })))
  const verse = roll.filter(({ section }) => section === 0)
  const rolled = await draft({
    prompt: PROMPT,
    duration: '2m',
    seed: '2',
    draft: sentBack(first, (text) => text === locked),
    roll: verse,
  })
  expect(rolled.sections[0]?.lines[0]).toMatchObject({ text: locked, isLocked: true })
  expect(textsOf({ ...rolled, sections: rolled.sections.slice(1) })).toEqual(
    textsOf({ ...first, sections: first.sections.slice(1) }),
  )
  expect(textsOf(rolled)).not.toEqual(textsOf(first))
})

test('an edited line is counted without a roll', async () => {
  const first = await draft({ prompt: PROMPT, seed: '1' })
  const edited = sentBack(first, () => false)
  edited.sections[0]!.lines[0]!.text = 'The window keeps the evening late'
  const counted = await draft({ prompt: PROMPT, seed: '9', draft: edited })
  expect(counted.sections[0]?.lines[0]).toMatchObject({ text: 'The window keeps the evening late', syllables: 8 })
  expect(textsOf(counted).slice(1)).toEqual(textsOf(first).slice(1))
})

test('a licensed name in the prompt is not sung', async () => {
  const written = await draft({ prompt: 'a song about rain in the style of Taylor Swift', seed: '1' })
  expect(textsOf(written).join(' ')).not.toMatch(/swift/i)
})

test('a draft needs no account, charges nothing, stores nothing and is counted as a read', async () => {
  expect((await requestDraft(new FetchBrowser(), { prompt: PROMPT, seed: '1' })).status).toBe(200)
  const ben = await newUser(setup)
  const rows = () => setup.api.db.selectFrom('generations').select('id').execute()
  const before = await rows()
  for (let n = 0; n < 30; n += 1)
    expect((await requestDraft(ben.browser, { prompt: PROMPT, seed: String(n) })).status).toBe(200)
  expect(await rows()).toEqual(before)
  expect(await readCredits(ben.browser, setup.api.origin)).toMatchObject({ balance: 300, held: 0, version: 1 })
})

test('a draft without a prompt or with too many lines is refused', async () => {
  const line = { text: 'la', places: 8, isLocked: false }
  const sections = [{ kind: 'verse', lines: Array.from({ length: 17 }, () => line) }]
  for (const body of [
    { seed: '1' },
    { prompt: ' ', seed: '1' },
    { prompt: PROMPT },
    { prompt: PROMPT, seed: '1', draft: { language: 'en', sections, order: [0] } },
    { prompt: PROMPT, seed: '1', draft: { language: 'xx', sections: [], order: [] } },
  ]) {
    expect((await requestDraft(ana.browser, body)).status).toBe(400)
  }
})
