import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '#test/render.tsx'
import { startTestApi } from '#test/test-api.ts'
import { SuspensionBanner } from './suspension-banner.tsx'

const show = async (endsAt: string | null) => {
  await startTestApi({
    'GET /api/account/suspension': () => ({ body: { suspension: { reason: 'Threats in three songs.', endsAt } } }),
  })
  await renderElement(<SuspensionBanner />)
  return within(await screen.findByRole('region', { name: 'Suspension' }))
}

test('a suspended user reads until when and why, and what they can still do', async () => {
  const banner = await show('2026-12-01T12:00:00.000Z')
  expect(banner.getByText('Your account is suspended until December 1, 2026')).toBeTruthy()
  expect(banner.getByText('Threats in three songs.')).toBeTruthy()
  expect(banner.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
})

test('a suspension without an end names none', async () => {
  const banner = await show(null)
  expect(banner.getByText('Your account is suspended')).toBeTruthy()
})
