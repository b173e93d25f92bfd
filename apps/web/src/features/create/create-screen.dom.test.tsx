import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { LENA, LENAS_CREDITS, METHODS, problem, startTestApi } from '#lib/test-api.ts'
import { usePackPrompt } from '#widgets/pack-prompt.tsx'
import { renderPart } from '#widgets/render-for-test.tsx'
import { useSignUpPrompt } from '#widgets/sign-up-prompt.tsx'
import { CreateScreen } from './create-screen.tsx'

function PromptState() {
  return <output>{useSignUpPrompt().isOpen ? 'prompt open' : 'prompt closed'}</output>
}

function PacksState() {
  const { isOpen, needed } = usePackPrompt()
  return <output>{isOpen ? `packs open for ${needed}` : 'packs closed'}</output>
}

async function openCreate(user: typeof LENA | null, balance: number | null = LENAS_CREDITS.balance) {
  await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: METHODS } }),
    'GET /api/credits': () =>
      balance === null ? problem(500, 'INTERNAL') : { body: { ...LENAS_CREDITS, balance, maximum: 300 } },
  })
  return await renderPart(
    <>
      <CreateScreen />
      <PromptState />
      <PacksState />
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

test('[K3] with too few credits for the Auto quote the button says how many are needed and opens the packs', async () => {
  await openCreate(LENA, 184)
  const button = await screen.findByRole('button', { name: 'Get More Credits (185 needed)' }, { timeout: 3000 })
  expect(button).toHaveProperty('disabled', false)
  await userEvent.click(button)
  expect(screen.getByText('packs open for 185')).toBeTruthy()
  expect(screen.getByText(/Making songs opens with the next release/)).toBeTruthy()
})

test('[K3] credits that just suffice are not too few', async () => {
  await openCreate(LENA, 185)
  expect(await screen.findByRole('meter', undefined, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true)
})

test('[K3] an unknown balance is not called too short', async () => {
  await openCreate(LENA, null)
  expect(await screen.findByText('Balance unavailable', undefined, { timeout: 3000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveProperty('disabled', true)
})

test('[K4] signed in, the meter shows what the Auto song may cost at most', async () => {
  await openCreate(LENA)
  expect((await screen.findByText(/^This generation/, undefined, { timeout: 3000 })).textContent).toBe(
    'This generation up to 185',
  )
})
