import type { Credits } from '@cadenza/contract/credits'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LENAS_CREDITS } from '#test/test-api.ts'
import { CreditMeter, type SongCost } from './credit-meter.tsx'
import { renderElement } from '#test/render.tsx'

async function showMeter(credits: Partial<Credits>, cost?: SongCost, onGetMore: () => void = () => undefined) {
  return await renderElement(
    <CreditMeter credits={{ ...LENAS_CREDITS, ...credits }} cost={cost} onGetMore={onGetMore} />,
  )
}

const meter = () => screen.getByRole('meter', { name: 'Credits' })
const levelOf = () => meter().closest('.credit-meter')?.getAttribute('data-level')
const count = (lamps: string) => meter().querySelectorAll(lamps).length
const isShimmering = () => count('.is-shimmering') === 1

test.each([
  [0, 'low', 'Not enough for a song'],
  [64, 'low', 'Not enough for a song'],
  [719, 'low', 'Enough for 11 songs of 0:30'],
  [720, 'half', 'Enough for 11 songs of 0:30'],
  [1799, 'half', 'Enough for 27 songs of 0:30'],
  [1800, 'plenty', 'Enough for 27 songs of 0:30'],
  [3600, 'plenty', 'Enough for 55 songs of 0:30'],
])('[K4] %i of 3600 credits is %s and is described in text', async (balance, level, words) => {
  await showMeter({ balance })
  expect(levelOf()).toBe(level)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  [2879, false],
  [2880, true],
  [3600, true],
])('[K4] with %i of 3600 credits shimmering is %s', async (balance, isExpected) => {
  await showMeter({ balance })
  expect(isShimmering()).toBe(isExpected)
})

test('the meter exposes its value and its maximum', async () => {
  await showMeter({ balance: 3160 })
  expect(meter().getAttribute('aria-valuenow')).toBe('3160')
  expect(meter().getAttribute('aria-valuemax')).toBe('3600')
  expect(meter().getAttribute('aria-valuetext')).toBe('3,160 of 3,600. Enough for 48 songs of 0:30')
  expect(screen.getByText('of 3,600')).toBeTruthy()
  expect(count('i')).toBe(24)
  expect(count('.is-lit')).toBe(21)
})

test('a balance above the maximum fills the meter and no more', async () => {
  await showMeter({ balance: 4000 })
  expect(screen.getByText('4,000')).toBeTruthy()
  expect(meter().getAttribute('aria-valuenow')).toBe('3600')
  expect(count('.is-lit')).toBe(24)
})

test('the lamps that a song would use are hatched, and its cost is shown', async () => {
  await showMeter({ balance: 3160 }, { credits: 185, isUpTo: true })
  expect(count('.is-lit')).toBe(20)
  expect(count('.is-to-spend')).toBe(1)
  expect(screen.getByText(/^This generation up to/).textContent).toBe('This generation up to 185')
  expect(screen.getByText('Enough for 17 such songs')).toBeTruthy()
})

test('a balance that is too low for the chosen length says for what it is enough', async () => {
  await showMeter({ balance: 100 }, { credits: 185, isUpTo: true })
  expect(screen.getByText('Enough for 1 song of 0:30')).toBeTruthy()
})

test('[K4] a song that costs more than the balance hatches every lit lamp', async () => {
  await showMeter({ balance: 48, maximum: 300 }, { credits: 185, isUpTo: false })
  expect(count('.is-lit')).toBe(0)
  expect(count('.is-to-spend')).toBe(4)
  expect(screen.getByText(/^This generation/).textContent).toBe('This generation 185')
})

test('held and owed credits are stated as text', async () => {
  await showMeter({ held: 185, owed: 1040 })
  expect(screen.getByText('185 held for songs in the making')).toBeTruthy()
  expect(
    screen.getByText('1,040 owed after a refund or dispute. The next credits you get pay them first.'),
  ).toBeTruthy()
})

test('without held or owed credits neither is mentioned', async () => {
  await showMeter({ balance: 1 })
  expect(screen.getByText('credit')).toBeTruthy()
  expect(screen.queryByText(/held|owed/)).toBeNull()
})

test('+ Get More is a button', async () => {
  const onGetMore = vi.fn<() => void>()
  await showMeter({}, undefined, onGetMore)
  await userEvent.click(screen.getByRole('button', { name: '+ Get More' }))
  expect(onGetMore).toHaveBeenCalledOnce()
})
