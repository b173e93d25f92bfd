import type { Generation } from '@cadenza/contract/generations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { failedGeneration, pendingGeneration } from '#test/features/generations.ts'
import { renderElement } from '#test/render.tsx'
import { problemResponse, startTestApi, type TestResponse } from '#test/test-api.ts'
import { CancelButton } from './cancel-button.tsx'

beforeEach(() => localStorage.clear())

const CANCEL = `POST /api/generations/${pendingGeneration(1).id}/cancel`
const CANCELLED = failedGeneration(1, { state: 'cancelled', failure: null, cancelCharge: 75 })

async function openDialog(terms: Generation['cancelTerms'], answer: TestResponse = { body: CANCELLED }) {
  const api = await startTestApi({ [CANCEL]: () => answer })
  const rendered = await renderElement(
    <CancelButton generation={pendingGeneration(1, { stage: 3, cancelTerms: terms })} />,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this song?' })
  return { ...rendered, api, dialog }
}

test('once the music has begun, the button says that the cancel is free and how many of these are left', async () => {
  const { dialog, api } = await openDialog({ isLate: true, freeLeft: 2, credits: 0 })
  expect(dialog.textContent).toContain('nothing is charged')
  expect(dialog.textContent).toContain('You have 2 free cancels of this kind within 24 hours, and this uses one.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the song, free' }))
  await expect.poll(() => api.requests.at(-1)?.query.get('agreedCredits')).toBe('0')
})

test('when no cancel is free, both buttons say the price, and the user agrees to exactly that', async () => {
  const { dialog, api } = await openDialog({ isLate: true, freeLeft: 0, credits: 75 })
  expect(screen.getAllByText('Cancel for 75 credits')).toHaveLength(2)
  expect(dialog.textContent).toContain('Cancelling costs 75 credits, half of its audio.')
  expect(dialog.textContent).toContain('The other 110 credits come back to your balance at once.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel for 75 credits' }))
  expect(await screen.findByText('Cancelled. 75 credits were charged, the rest is back in your balance.')).toBeTruthy()
  expect(api.requests.find(({ path }) => path.endsWith('/cancel'))?.query.get('agreedCredits')).toBe('75')
})

test('terms that changed meanwhile cancel nothing, and the dialog says so', async () => {
  const { dialog } = await openDialog(
    { isLate: false, freeLeft: 0, credits: 0 },
    problemResponse(409, 'CANCEL_TERMS_CHANGED'),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the song' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'The terms of cancelling have changed while you were deciding. Look at them again.',
  )
})
