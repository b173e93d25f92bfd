import { countSyllables } from '@cadenza/composer/lyrics/draft/count-syllables'
import { writeDraft } from '@cadenza/composer/lyrics/draft/write-draft'
import type { LyricDraft, LyricDraftRequest } from '@cadenza/contract/lyrics'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { generateButton, openAsLena, openAsVisitor, promptBox, sentRequests } from '#test/features/composer.tsx'
import { problemResponse, type TestRequest, type TestResponse } from '#test/test-api.ts'
import { reportPendingGenerations } from '#features/create/pending-generations.ts'

const PROMPT = 'slow bossa nova about washing dishes with my grandmother Inês'

beforeEach(() => {
  localStorage.clear()
  reportPendingGenerations(null)
})

/** Answers as the server does, by the band's own writer. */
function answerDraft({ body }: TestRequest): TestResponse {
  const { prompt, genres, seed, draft, roll } = body as LyricDraftRequest
  const written = writeDraft({ prompt, genres, seed, roll, lengthSeconds: 120, ...(draft && { draft }) })
  const answer: LyricDraft = {
    ...written,
    order: [...written.order],
    promptWords: [...written.promptWords],
    sections: written.sections.map(({ kind, lines }) => ({
      kind,
      lines: lines.map((line) => ({ ...line, syllables: countSyllables(line.text, written.language) })),
    })),
  }
  return { body: answer }
}

const editor = () => within(screen.getByRole('region', { name: 'Lyrics draft' }))
const words = (section: string): string[] =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.querySelector('b')?.textContent ?? '')

async function writeADraft(answer: (request: TestRequest) => TestResponse = answerDraft) {
  const opened = await openAsLena({ routes: { 'POST /api/lyrics/draft': answer } })
  await userEvent.type(promptBox(), PROMPT)
  await userEvent.click(screen.getByText('With Lyrics'))
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft free' }))
  return opened
}

test('a draft is written at once, names the nouns of the prompt and is sent as it is shown', async () => {
  const { api } = await writeADraft()
  await screen.findByRole('region', { name: 'Verse 1' })
  expect(editor().getByText('In it from your prompt: dishes, grandmother, and Inês')).toBeTruthy()
  const shown = { verse: words('Verse 1'), chorus: words('Chorus') }
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)).toHaveLength(1))
  const { lyrics } = sentRequests(api)[0]!
  expect(lyrics).toContain(`[Verse 1]\n${shown.verse.join('\n')}\n\n[Chorus]\n${shown.chorus.join('\n')}`)
})

test('a locked line stays when its verse and when everything is rolled, and has no roll of its own', async () => {
  await writeADraft()
  await screen.findByRole('region', { name: 'Verse 1' })
  const [first = '', ...rest] = words('Verse 1')
  await userEvent.click(screen.getByRole('button', { name: `Lock: ${first}` }))
  expect(screen.queryByRole('button', { name: `Roll again: ${first}` })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Roll verse' })[0]!)
  await waitFor(() => expect(words('Verse 1').slice(1)).not.toEqual(rest))
  expect(words('Verse 1')[0]).toBe(first)
  await userEvent.click(screen.getByRole('button', { name: 'Roll all but locked' }))
  await waitFor(() => expect(screen.getByText('New words, roll 3')).toBeTruthy())
  expect(words('Verse 1')[0]).toBe(first)
})

test('every roll can be undone, and a line that was locked since stays', async () => {
  await writeADraft()
  await screen.findByRole('region', { name: 'Chorus' })
  const undo = () => screen.getByRole('button', { name: 'Undo' })
  expect(undo().getAttribute('aria-disabled')).toBe('true')
  const before = words('Chorus')
  await userEvent.click(screen.getByRole('button', { name: 'Roll chorus' }))
  await waitFor(() => expect(words('Chorus')).not.toEqual(before))
  const rolled = words('Chorus')
  const last = rolled.at(-1) ?? ''
  await userEvent.click(screen.getByRole('button', { name: `Lock: ${last}` }))
  await userEvent.click(undo())
  expect(words('Chorus')).toEqual([...before.slice(0, -1), last])
  expect(undo().getAttribute('aria-disabled')).toBe('true')
})

test('an edited line shows its syllables while it is typed; Enter takes it, Escape leaves it', async () => {
  await writeADraft()
  await screen.findByRole('region', { name: 'Verse 1' })
  const [first = '', second = ''] = words('Verse 1')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${first}`) }))
  const input = screen.getByRole('textbox', { name: 'Edit this line' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.clear(input)
  await userEvent.type(input, 'And the soap has a story to tell you')
  expect(editor().getByText('10 in 8, sung quicker')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(words('Verse 1')[0]).toBe('And the soap has a story to tell you')
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${second}`) }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Edit this line' }), ' no more{Escape}')
  expect(words('Verse 1')[1]).toBe(second)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(words('Verse 1')[0]).toBe(first)
})

test('what is typed and not yet taken is sent all the same', async () => {
  const { api } = await writeADraft()
  await screen.findByRole('region', { name: 'Verse 1' })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Edit ${words('Verse 1')[0]}`) }))
  const input = screen.getByRole('textbox', { name: 'Edit this line' })
  await userEvent.clear(input)
  await userEvent.type(input, 'The window keeps the evening late')
  await userEvent.click(generateButton())
  await waitFor(() => expect(sentRequests(api)[0]?.lyrics).toContain('[Verse 1]\nThe window keeps the evening late\n'))
})

test('a reload loses neither words nor locks', async () => {
  const { unmount } = await writeADraft()
  await screen.findByRole('region', { name: 'Verse 1' })
  const before = words('Verse 1')
  await userEvent.click(screen.getByRole('button', { name: `Lock: ${before[0]}` }))
  unmount()
  await openAsLena()
  await screen.findByRole('region', { name: 'Verse 1' }, { timeout: 4000 })
  expect(words('Verse 1')).toEqual(before)
  expect(screen.getByRole('button', { name: `Unlock: ${before[0]}` })).toBeTruthy()
})

test('a draft that could not be written says that nothing was charged, and is tried again', async () => {
  let attempts = 0
  await writeADraft((request) => (attempts++ === 0 ? problemResponse(500, 'INTERNAL') : answerDraft(request)))
  expect(await screen.findByText('No draft this time. Nothing was charged.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Verse 1' })).toBeTruthy()
  expect(screen.queryByText('No draft this time. Nothing was charged.')).toBeNull()
})

test('a visitor writes a draft too; without a prompt the editor asks for one', async () => {
  await openAsVisitor({ routes: { 'POST /api/lyrics/draft': answerDraft } })
  await userEvent.click(screen.getByText('With Lyrics'))
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft free' }))
  const write = await screen.findByRole('button', { name: 'Write the draft' })
  expect(write).toHaveProperty('disabled', true)
  await userEvent.type(promptBox(), 'a song about rain')
  await userEvent.click(write)
  expect(await screen.findByRole('region', { name: 'Chorus' })).toBeTruthy()
})
