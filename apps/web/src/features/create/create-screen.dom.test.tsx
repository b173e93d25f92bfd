import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LENA, METHODS, startTestApi } from '#lib/test-api.ts'
import { renderPart } from '#widgets/render-for-test.tsx'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { CreateScreen } from './create-screen.tsx'

function PromptState() {
  return <output>{useSignUpPrompt().isOpen ? 'prompt open' : 'prompt closed'}</output>
}

async function openCreate(user: typeof LENA | null) {
  await startTestApi({ 'GET /api/session': () => ({ body: { user, methods: METHODS } }) })
  return await renderPart(
    <>
      <CreateScreen />
      <PromptState />
    </>,
  )
}

beforeEach(() => localStorage.clear())

test("[G1] the headline reads 'Generate your song' to assistive technology, whatever is typed", async () => {
  await openCreate(null)
  expect(screen.getByRole('heading', { level: 1, name: 'Generate your song' })).toBeTruthy()
})

test('the words survive a reload', async () => {
  const { unmount } = await openCreate(null)
  await userEvent.type(screen.getByLabelText('Describe your track'), 'Rain on a tin roof')
  unmount()
  await openCreate(null)
  expect(screen.getByLabelText('Describe your track')).toHaveProperty('value', 'Rain on a tin roof')
})

test('Generate opens the sign-up prompt for a visitor, and so does the ticket', async () => {
  await openCreate(null)
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  expect(screen.getByText('prompt open')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '300 free credits when you sign up' })).toBeTruthy()
})

test('signed in, Generate says honestly that it is not open yet, and the offer is gone', async () => {
  await openCreate(LENA)
  expect(await screen.findByText(/Making songs opens with the next release/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true)
  expect(screen.queryByText('free credits when you sign up')).toBeNull()
})
