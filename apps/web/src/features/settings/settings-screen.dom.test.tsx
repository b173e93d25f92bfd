import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { playback } from '#widgets/playback/use-playback.ts'
import { renderPart } from '#widgets/render-for-test.tsx'
import { downloadQuality } from '#widgets/song/download-quality.ts'
import { SettingsScreen } from './settings-screen.tsx'

beforeEach(() => localStorage.clear())

test('the volume of the settings is the one of the player', async () => {
  await renderPart(<SettingsScreen />)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  expect(slider).toHaveProperty('value', '80')
  fireEvent.change(slider, { target: { value: '35' } })
  expect(playback.read().volume).toBe(0.35)
  expect(screen.getByText('35')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('cadenza-audio') ?? '{}')).toMatchObject({ volume: 0.35 })
})

test('auto-play is on until it is switched off', async () => {
  await renderPart(<SettingsScreen />)
  const toggle = screen.getByRole('switch', { name: 'Auto-play' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(toggle)
  expect(playback.read().isAutoPlayOn).toBe(false)
})

test('downloads are of the quality that is chosen here', async () => {
  await renderPart(<SettingsScreen />)
  expect(downloadQuality()).toBe('high')
  await userEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  expect(downloadQuality()).toBe('standard')
  expect(screen.getByRole('radio', { name: 'Standard' })).toHaveProperty('checked', true)
})
