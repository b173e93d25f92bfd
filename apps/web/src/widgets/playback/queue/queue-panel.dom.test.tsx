import type { SimilarSongs } from '@cadenza/contract/catalog'
import type { Song } from '@cadenza/contract/songs'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { QueuePanel } from './queue-panel.tsx'

const STEAM: Song = {
  ...LANTERNS,
  id: '0190f3c0-0000-7000-8000-0000000000b1',
  title: 'Steam on the Glass',
  tempoBpm: 72.4,
}
const KETTLE: Song = { ...LANTERNS, id: '0190f3c0-0000-7000-8000-0000000000b2', title: 'Kettle', tempoBpm: null }
const RULE: SimilarSongs['rule'] = { genres: ['lofi'], bpm: { from: 66, to: 78 }, widenedTo: 'tempo' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  playback.stop()
  playback.setEndless(false)
  playback.setRepeat('off')
  playback.setAutoPlay(true)
})

async function open(answer: () => TestResponse = () => ({ body: { items: [STEAM, KETTLE], rule: RULE } })) {
  const server = await startTestApi({ [`GET /api/songs/${LANTERNS.id}/similar`]: answer })
  act(() => playback.play(LANTERNS))
  await renderElement(<QueuePanel />, '/library')
  return server
}

const toggle = () => screen.getByRole('switch', { name: 'More like this' })
const similarList = () => screen.findByRole('list', { name: 'More like this' })

test('More like this is a switch that says its rule, and folds its list when it is off', async () => {
  await open()
  expect(toggle().getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('Public songs of the same genre and tempo can follow the queue.')).toBeTruthy()
  await userEvent.click(toggle())
  const rows = within(await similarList()).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Steam on the GlassLena Marsh · 72 bpm',
    'KettleLena Marsh',
  ])
  expect(screen.getByText('Then public songs in Lofi, 66 to 78 bpm. Goes on until you stop it.')).toBeTruthy()
  await userEvent.click(toggle())
  expect(screen.queryByRole('list', { name: 'More like this' })).toBeNull()
})

test('a similar song can be added to Next up, or played now', async () => {
  await open()
  await userEvent.click(toggle())
  const list = within(await similarList())
  await userEvent.click(list.getByRole('button', { name: 'Add Kettle to Next up' }))
  expect(within(screen.getByRole('list', { name: 'Next up' })).getByText('Kettle')).toBeTruthy()
  expect(list.queryByText('Kettle')).toBeNull()
  await userEvent.click(list.getByRole('button', { name: 'Play Steam on the Glass' }))
  expect(playback.read().song?.id).toBe(STEAM.id)
  expect(playback.read().queue.map(({ id }) => id)).toEqual([LANTERNS.id, KETTLE.id, STEAM.id])
})

test('where no public song fits it says that the queue ends', async () => {
  await open(() => ({ body: { items: [], rule: RULE } }))
  await userEvent.click(toggle())
  expect(await screen.findByText('No public song fits yet. The queue ends here.')).toBeTruthy()
})

test('a failed request says so and can be repeated', async () => {
  let isDown = true
  await open(() => (isDown ? problemResponse(500, 'INTERNAL') : { body: { items: [STEAM], rule: RULE } }))
  await userEvent.click(toggle())
  expect((await screen.findByRole('alert')).textContent).toContain('Similar songs could not be loaded.')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(within(await similarList()).getByText('Steam on the Glass')).toBeTruthy()
})

test('it says when other songs of the genre follow, and when repeat or auto-play keep them from playing', async () => {
  await open(() => ({ body: { items: [STEAM], rule: { ...RULE, genres: ['lofi', 'jazz'], widenedTo: 'genre' } } }))
  await userEvent.click(toggle())
  await waitFor(() =>
    expect(screen.getByText(/Then public songs in Lofi or Jazz, those of 66 to 78 bpm first\./)).toBeTruthy(),
  )
  act(() => playback.setAutoPlay(false))
  expect(screen.getByText(/Auto-play is off: press Next to hear them\./)).toBeTruthy()
  act(() => playback.setRepeat('all'))
  expect(screen.getByText('The queue repeats, so nothing comes after it.')).toBeTruthy()
  expect(screen.getByText('Then the queue starts again.')).toBeTruthy()
})
