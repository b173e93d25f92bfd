import { afterEach, expect, test } from 'vitest'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { readRenderedFor, repeatHeldPresses } from './prerendered-document.ts'

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

test('held presses are repeated once, in the order in which the buttons were pressed', async () => {
  document.body.innerHTML = '<button data-held-press="30.5">Start</button><button data-held-press="9">Jazz</button>'
  dataset['awaitsApp'] = ''
  const pressed: (string | null)[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent))
  await repeatHeldPresses()
  await repeatHeldPresses()
  expect(pressed).toEqual(['Jazz', 'Start'])
  expect('awaitsApp' in dataset).toBe(false)
})
