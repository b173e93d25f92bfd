import type { CreditTransfer } from '@cadenza/contract/credits'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCheckoutVersion, storeCheckoutVersion } from '#lib/storage/checkout-version.ts'
import { LENA, LENAS_CREDITS, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { renderRoutes } from '#test/render.tsx'
import { routes } from '#app/routing/routes.tsx'

const BOUGHT: CreditTransfer = {
  version: 8,
  at: '2026-03-09T17:41:00.000Z',
  kind: 'purchase',
  amount: 3600,
  owedChange: 0,
  balanceAfter: 6760,
  song: null,
  songTitle: null,
  songCover: null,
  purchase: {
    id: '0190f3c0-0000-7000-8000-00000000000a',
    packId: 'pack_10_creator',
    credits: 3600,
    priceCents: 1000,
    currency: 'usd',
    receiptUrl: null,
  },
  reason: null,
}

async function comeBack(path: string, arrivesAfterAsking = 1) {
  const server = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    'GET /api/credits': () => {
      const isThere = server.countRequests('GET /api/credits') > arrivesAfterAsking
      return { body: { ...LENAS_CREDITS, ...(isThere ? { balance: 6760, version: 8 } : {}) } }
    },
    'GET /api/credits/history': () => ({ body: { items: [BOUGHT], nextBefore: null } }),
  })
  return { ...(await renderRoutes(routes, path)), server }
}

beforeEach(() => localStorage.clear())

test('?success=true&credits=N thanks the user, clears the URL and reports when the credits have arrived', async () => {
  storeCheckoutVersion(LENAS_CREDITS.version)
  const { router, server } = await comeBack('/beat-generator?success=true&credits=3600&x=1', 2)
  expect(await screen.findByText('Thank you. 3,600 credits are on their way.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe('?x=1'))
  expect(screen.queryByText('Your 3,600 credits have arrived.')).toBeNull()
  expect(await screen.findByText('Your 3,600 credits have arrived.')).toBeTruthy()
  expect(await screen.findByText('6,760')).toBeTruthy()
  expect(readCheckoutVersion()).toBeNull()
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('credits that were booked before the user returned are reported too', async () => {
  storeCheckoutVersion(LENAS_CREDITS.version)
  await comeBack('/create?success=true&credits=3600', 0)
  expect(await screen.findByText('Your 3,600 credits have arrived.')).toBeTruthy()
})

test('the URL grants nothing and cannot invent an amount', async () => {
  await comeBack('/create?success=true&credits=1000000', 1000)
  expect(await screen.findByText('Thank you. Your credits are on their way.')).toBeTruthy()
  expect(await screen.findByText('3,160')).toBeTruthy()
  expect(screen.queryByText(/1,000,000/)).toBeNull()
})

test('?checkout=cancelled says that nothing was charged, and clears the URL', async () => {
  const { router } = await comeBack('/create?checkout=cancelled', 1000)
  expect(await screen.findByText('Payment cancelled. Nothing was charged.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByText(/on their way/)).toBeNull()
})
