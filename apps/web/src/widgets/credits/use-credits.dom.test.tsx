import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  LENA,
  LENAS_CREDITS,
  SIGN_IN_METHODS,
  problemResponse,
  startTestApi,
  type TestResponse,
} from '#test/test-api.ts'
import { CreditBalance } from './credit-balance.tsx'
import { creditsQuery, storeCredits } from './credits-query.ts'
import { usePackPrompt } from './pack-prompt.tsx'
import { renderElement } from '#test/render.tsx'

function PromptState() {
  const { isOpen, needed } = usePackPrompt()
  return <output>{isOpen ? `open for ${needed ?? 'anything'}` : 'closed'}</output>
}

async function openBalance(credits: () => TestResponse, user: typeof LENA | null = LENA) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': credits,
  })
  const rendered = await renderElement(
    <>
      <CreditBalance />
      <PromptState />
    </>,
  )
  return { ...rendered, server }
}

const of = (version: number, balance: number) => ({ ...LENAS_CREDITS, version, balance })

beforeEach(() => localStorage.clear())

test('[K5] the balance is loading at first, then the one from the server', async () => {
  await openBalance(() => ({ body: of(7, 3160) }))
  expect(screen.getByLabelText('Loading your balance')).toBeTruthy()
  expect(await screen.findByText('3,160')).toBeTruthy()
})

test('[K5] of two responses the one with the higher version is shown, whichever arrives last', async () => {
  let answer = of(9, 2975)
  const { queryClient } = await openBalance(() => ({ body: answer }))
  await screen.findByText('2,975')

  answer = of(8, 3160)
  await act(() => queryClient.refetchQueries({ queryKey: creditsQuery(LENA.id).queryKey }))
  expect(screen.getByText('2,975')).toBeTruthy()

  act(() => storeCredits(queryClient, LENA.id, of(8, 3160)))
  expect(screen.getByText('2,975')).toBeTruthy()

  act(() => storeCredits(queryClient, LENA.id, of(10, 6575)))
  expect(await screen.findByText('6,575')).toBeTruthy()
})

test('[K5] a balance that cannot be loaded is shown as unavailable, and Retry requests it again', async () => {
  let isUp = false
  await openBalance(() => (isUp ? { body: of(7, 3160) } : problemResponse(500, 'INTERNAL')))
  expect(await screen.findByText('Balance unavailable')).toBeTruthy()
  expect(screen.queryByRole('meter')).toBeNull()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('3,160')).toBeTruthy()
})

test('[K5] a later failure keeps the newest balance from the server', async () => {
  let isUp = true
  const { queryClient } = await openBalance(() => (isUp ? { body: of(7, 3160) } : problemResponse(500, 'INTERNAL')))
  await screen.findByText('3,160')
  isUp = false
  await act(() => queryClient.refetchQueries({ queryKey: creditsQuery(LENA.id).queryKey }))
  expect(screen.getByText('3,160')).toBeTruthy()
})

test('no balance is requested for a visitor', async () => {
  const { server } = await openBalance(() => ({ body: of(7, 3160) }), null)
  await waitFor(() => expect(server.countRequests('GET /api/session')).toBe(1))
  expect(server.countRequests('GET /api/credits')).toBe(0)
})

test('[M4] + Get More opens the packs', async () => {
  await openBalance(() => ({ body: of(7, 3160) }))
  await userEvent.click(await screen.findByRole('button', { name: '+ Get More' }))
  expect(screen.getByText('open for anything')).toBeTruthy()
})
