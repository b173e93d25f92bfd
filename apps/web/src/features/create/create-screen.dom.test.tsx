import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LENA, LENAS_CREDITS, SIGN_IN_METHODS, startTestApi, type TestResponse } from '#test/test-api.ts'
import { renderElement } from '#test/render.tsx'
import { acceptGeneration, generateButton, previewOf, promptBox, promptOf } from '#test/features/composer.tsx'
import { finishedGeneration } from '#test/features/generations.ts'
import { CreateScreen } from './create-screen.tsx'
import { LANDING_ROUTES } from '#test/features/landing-routes.ts'

async function openCreate(user: typeof LENA | null) {
  await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: LENAS_CREDITS }),
    'GET /api/generations': () => ({ body: { items: [], nextCursor: null } }),
    ...LANDING_ROUTES,
  })
  return await renderElement(<CreateScreen />)
}

beforeEach(() => localStorage.clear())

test.each([
  ['a visitor', null],
  ['somebody signed in', LENA],
])(
  "[G1] for %s the headline reads 'Generate your song' to assistive technology, whatever is typed",
  async (_, user) => {
    await openCreate(user)
    expect(await screen.findByRole('heading', { level: 1, name: 'Generate your song' })).toBeTruthy()
  },
)

test('[V1] a visitor is offered 300 free credits, a signed-in user is not', async () => {
  const { unmount } = await openCreate(null)
  expect(await screen.findByRole('heading', { name: '300 free credits when you sign up' })).toBeTruthy()
  unmount()
  await openCreate(LENA)
  await screen.findByText('Signed in as', { exact: false })
  expect(screen.queryByText('free credits when you sign up')).toBeNull()
})

test('[K4] for a signed-in user the meter shows the maximum cost of an Auto song', async () => {
  await openCreate(LENA)
  expect((await screen.findByText(/^This generation/)).textContent).toBe('This generation up to 185')
})

test('[V2] [V3] a visitor sees the landing below the hero, beginning with the ticket', async () => {
  await openCreate(null)
  await screen.findByRole('region', { name: 'How it works' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '300 free credits when you sign up',
    'How it works',
    'Today’s cadenza',
    'Featured creators',
    'AI-generated tracks',
    'Browse categories',
    'Want to keep what you hear?',
    'Good to know',
  ])
})

test('[G6] [G7] a signed-in user sees their projects and featured creators instead', async () => {
  await openCreate(LENA)
  await screen.findByRole('region', { name: 'Recent projects' })
  expect(screen.getByRole('region', { name: 'Featured creators' })).toBeTruthy()
  expect(screen.queryByText('Want to keep what you hear?')).toBeNull()
})

test('[G8] a song that is requested while the first list loads is shown, whatever that list contains', async () => {
  const lists: ((answer: TestResponse) => void)[] = []
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => ({ body: LENAS_CREDITS }),
    'GET /api/generations': () => new Promise<TestResponse>((resolve) => lists.push(resolve)),
    'POST /api/prompts/preview': (request) => previewOf(promptOf(request)),
    'POST /api/generations': acceptGeneration,
    ...LANDING_ROUTES,
  })
  await renderElement(<CreateScreen />)
  await waitFor(() => expect(lists).toHaveLength(1))
  await userEvent.type(promptBox(), 'A slow beat for a rainy kitchen')
  await userEvent.click(generateButton())
  await waitFor(() => expect(api.countRequests('POST /api/generations')).toBe(1))
  await waitFor(() => expect(lists).toHaveLength(2))
  lists[0]?.({ body: { items: [], nextCursor: null } })
  const made = finishedGeneration(1, { id: '0190f3c0-0000-7000-8000-0000000000aa' })
  lists[1]?.({ body: { items: [made], nextCursor: null } })
  expect(await screen.findByRole('article', { name: 'Song 1' })).toBeTruthy()
})
