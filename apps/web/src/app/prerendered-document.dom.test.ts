import { afterEach, expect, test, vi } from 'vitest'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { readRenderedFor, repeatHeldPress } from './prerendered-document.ts'

const { dataset } = document.documentElement

afterEach(() => {
  delete dataset['renderedFor']
  delete dataset['awaitsApp']
})

test('a page for visitors is taken over unless a user was signed in on this device', () => {
  expect(readRenderedFor()).toBeNull()
  dataset['renderedFor'] = 'visitor'
  expect(readRenderedFor()).toBe('visitor')
  storeSignedInHint('019a0000-0000-7000-8000-000000000001')
  expect(readRenderedFor()).toBeNull()
  dataset['renderedFor'] = 'user'
  expect(readRenderedFor()).toBe('user')
})

test('a held press is repeated once', () => {
  document.body.innerHTML = '<button data-held-press>Start</button>'
  dataset['awaitsApp'] = ''
  const onClick = vi.fn<() => void>()
  document.querySelector('button')?.addEventListener('click', onClick)
  repeatHeldPress()
  repeatHeldPress()
  expect(onClick).toHaveBeenCalledOnce()
  expect('awaitsApp' in dataset).toBe(false)
})
