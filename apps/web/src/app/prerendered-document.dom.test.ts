import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { keepTypedPrompt, readRenderedFor, repeatHeldPress } from './prerendered-document.ts'

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

test('what was typed before the app started is the draft, and an empty field leaves the draft alone', () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'stored', genres: ['jazz'] })
  document.body.innerHTML = '<textarea class="composer-prompt"></textarea>'
  keepTypedPrompt(document.body)
  expect(readDraft().prompt).toBe('stored')
  document.body.innerHTML = '<textarea class="composer-prompt">typed early</textarea>'
  keepTypedPrompt(document.body)
  expect(readDraft()).toMatchObject({ prompt: 'typed early', genres: ['jazz'] })
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
