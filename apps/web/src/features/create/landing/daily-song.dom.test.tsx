import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAILY_SONG } from '#test/features/landing-routes.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, SIGN_IN_METHODS, startTestApi, type TestResponse } from '#test/test-api.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { DailySong } from './daily-song.tsx'

const found: TestResponse = { body: { day: '2026-11-18', song: DAILY_SONG } }

async function openSection(answer: () => TestResponse | Promise<TestResponse>) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }),
    'GET /api/daily-song': answer,
  })
  await renderElement(<DailySong />)
  return server
}

const section = () => screen.getByRole('region', { name: 'Today’s cadenza' })

beforeEach(() => playback.stop())

test('the song of the day has title, creator and prompt, and one press plays it', async () => {
  await openSection(() => found)
  const card = await within(section()).findByRole('article', { name: 'Second Line Home' })
  expect(card.textContent).toContain('Otis Marlow · 3:00')
  expect(card.querySelector('q')?.textContent).toBe('A brass band walks home in the rain')
  expect(within(card).getByRole('link').getAttribute('href')).toBe(`/player/${DAILY_SONG.id}`)
  const [play, ...others] = within(card).getAllByRole('button')
  expect(others).toEqual([])
  if (play) await userEvent.click(play)
  expect(playback.read().song?.id).toBe(DAILY_SONG.id)
  await userEvent.click(await within(card).findByRole('button', { name: 'Pause' }))
  expect(playback.read().status).toBe('paused')
})

test('a skeleton reserves its space while it loads', async () => {
  await openSection(() => new Promise(() => undefined))
  expect(within(section()).getByRole('status').getAttribute('aria-busy')).toBe('true')
})

test('without a public song there is no section', async () => {
  const server = await openSection(() => ({ body: { day: '2026-11-18', song: null } }))
  await waitFor(() => expect(server.requests.some(({ path }) => path === '/api/daily-song')).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('a failure is shown, and Retry loads the song', async () => {
  let isUp = false
  await openSection(() => (isUp ? found : problemResponse(500, 'INTERNAL')))
  expect(await within(section()).findByText('Today’s song could not be loaded')).toBeTruthy()
  isUp = true
  await userEvent.click(within(section()).getByRole('button', { name: 'Retry' }))
  expect(await within(section()).findByText('Second Line Home')).toBeTruthy()
})
