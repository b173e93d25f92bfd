import type { Generation } from '@cadenza/contract/generations'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Composer } from '#features/create/composer/composer.tsx'
import { acceptGeneration, idempotencyKeysOf, promptBox, sentRequests } from '#test/features/composer.tsx'
import { finishedGeneration } from '#test/features/generations.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, LENAS_CREDITS, problemResponse, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { Again } from './again.tsx'

function PacksState() {
  const { isOpen, needed } = usePackPrompt()
  return <output>{isOpen ? `packs open for ${needed}` : 'packs closed'}</output>
}

const SUNG = finishedGeneration(1, {
  prompt: 'Whispered jazz, 72 bpm, female voice',
  isInstrumental: false,
  duration: '2m',
  askedSeconds: 120,
  genres: ['jazz'],
})

interface Opening {
  generation?: Generation
  balance?: number
  routes?: Parameters<typeof startTestApi>[0]
  hasComposer?: boolean
}

async function openAgain({ generation = SUNG, balance = 3160, routes = {}, hasComposer = false }: Opening = {}) {
  localStorage.setItem('cadenza-signed-in', 'yes')
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: { ...LENAS_CREDITS, balance } }),
    'GET /api/generations/availability': () => ({ body: { isAvailable: true, songsAtOnce: 2 } }),
    'POST /api/generations': acceptGeneration,
    ...routes,
  })
  await renderElement(
    <>
      {hasComposer && <Composer onGenreChange={() => undefined} />}
      <Again generation={generation} />
      <PacksState />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Again, but…' }))
  return api
}

const pill = (name: RegExp): HTMLElement => screen.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('every change says what it costs before the press', async () => {
  await openAgain()
  const names = ['Slower', 'Faster', 'Other voice', 'New lyrics', 'Longer, 3:00', 'Other genre']
  const prices = names.map(
    (name) => screen.getByRole('button', { name: new RegExp(`^${name} .*credits$`) }).textContent,
  )
  expect(prices).toEqual(names.map((name) => `${name}${name.startsWith('Longer') ? 215 : 155} credits`))
})

test('a length that is only bounded costs up to its price', async () => {
  await openAgain({ generation: finishedGeneration(1) })
  expect(pill(/^Slower/).textContent).toBe('Slowerup to 185 credits')
})

test('an instrumental has neither another voice nor new lyrics', async () => {
  await openAgain({ generation: finishedGeneration(1) })
  expect(screen.queryByRole('button', { name: /^Other voice/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^New lyrics/ })).toBeNull()
})

test('a press requests one take of the song with the changed prompt', async () => {
  const api = await openAgain()
  await userEvent.click(pill(/^Slower/))
  expect(await screen.findByText('Another take is being made')).toBeTruthy()
  expect(sentRequests(api)).toEqual([
    {
      prompt: 'Whispered jazz, 61 bpm, female voice',
      duration: '2m',
      genres: ['jazz'],
      isInstrumental: false,
      enhance: false,
      variants: 1,
      takeOf: SUNG.id,
    },
  ])
})

test('other voice is the other one of the two, and a choice where the prompt names none', async () => {
  const api = await openAgain()
  await userEvent.click(pill(/^Other voice/))
  await waitFor(() => expect(sentRequests(api)[0]?.prompt).toBe('Whispered jazz, 72 bpm, male voice'))
})

test('where the prompt names no voice, other voice asks which', async () => {
  const api = await openAgain({ generation: { ...SUNG, prompt: 'Jazz' } })
  await userEvent.click(pill(/^Other voice/))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Male voice' }))
  await waitFor(() => expect(sentRequests(api)[0]?.prompt).toBe('Jazz, male voice'))
})

test('other genre offers the nine others', async () => {
  const api = await openAgain()
  await userEvent.click(pill(/^Other genre/))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(9)
  expect(within(menu).queryByRole('menuitem', { name: 'Jazz' })).toBeNull()
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Rock' }))
  await waitFor(() => expect(sentRequests(api)[0]).toMatchObject({ genres: ['rock'] }))
})

test('with too few credits the price says so, and a press opens the packs and requests nothing', async () => {
  const api = await openAgain({ balance: 160 })
  const longer = await screen.findByRole('button', { name: /^Longer, 3:00 .*more than you have$/ })
  expect(pill(/^Slower/).textContent).toBe('Slower155 credits')
  await userEvent.click(longer)
  expect(await screen.findByText('packs open for 215')).toBeTruthy()
  expect(sentRequests(api)).toEqual([])
})

test('a press after a lost response sends the same key, and after a refusal another one', async () => {
  const answers = [
    problemResponse(503, 'a proxy without our codes'),
    problemResponse(500, 'INTERNAL'),
    problemResponse(503, 'SONGS_UNAVAILABLE'),
  ]
  const api = await openAgain({
    routes: { 'POST /api/generations': (request) => answers.shift() ?? acceptGeneration(request) },
  })
  for (let presses = 1; presses <= 4; presses += 1) {
    await userEvent.click(pill(/^Faster/))
    await waitFor(() => expect(sentRequests(api)).toHaveLength(presses))
    await waitFor(() => expect(pill(/^Faster/)).toHaveProperty('disabled', false))
  }
  const [first, second, third, fourth] = idempotencyKeysOf(api)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('reuse the words fills the composer, costs nothing, and can be undone', async () => {
  const api = await openAgain({ hasComposer: true, generation: { ...SUNG, lyrics: 'You wash, I dry' } })
  await userEvent.type(promptBox(), 'My draft')
  await userEvent.click(pill(/^Reuse the words$/))
  expect(promptBox().value).toBe(SUNG.prompt)
  expect(document.activeElement).toBe(promptBox())
  expect(screen.getByRole('radio', { name: 'With Lyrics' })).toHaveProperty('checked', true)
  expect(await screen.findByDisplayValue('You wash, I dry')).toBeTruthy()
  expect(sentRequests(api)).toEqual([])
  const toast = screen.getByText('The words are in the composer').parentElement ?? document.body
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
  expect(promptBox().value).toBe('My draft')
})
