import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openAsLena, openAsVisitor, previewOf, promptBox, promptOf } from '#test/features/composer.tsx'

beforeEach(() => localStorage.clear())

const BOSSA = 'bossa nova with nylon guitar, whispered female voice, slow'

const chip = async (name: string) => await screen.findByRole('button', { name })

async function choose(name: string, item: string): Promise<void> {
  await userEvent.click(await chip(name))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('the traits of a prompt are shown as chips to visitors too, and their words are underlined', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), BOSSA)
  for (const name of ['Style: Bossa nova', 'Instrument: Nylon guitar', 'Tempo: Slow'])
    expect(await chip(name)).toBeTruthy()
  expect([...document.querySelectorAll('.prompt-underlines u')].map(({ textContent }) => textContent)).toEqual([
    'bossa nova',
    'nylon guitar',
    'whispered',
    'female voice',
    'slow',
  ])
})

test('a style that the band does not have is said, with the nearest one', async () => {
  await openAsLena()
  await userEvent.type(promptBox(), BOSSA)
  const nearest = await screen.findByRole('button', { name: 'No Bossa nova yet, nearest: Jazz' }, { timeout: 4000 })
  expect(nearest.textContent).toBe('No Bossa nova yet, nearest: Jazz')
  expect(document.querySelector('u.is-nearest')?.textContent).toBe('bossa nova')
})

test('another provider plays every style', async () => {
  await openAsLena({
    routes: { 'POST /api/prompts/preview': (request) => previewOf(promptOf(request), { playsNearest: false }) },
  })
  await userEvent.type(promptBox(), BOSSA)
  await waitFor(() => expect(screen.queryByText(/things heard/)).toBeTruthy(), { timeout: 4000 })
  expect(screen.queryByRole('button', { name: /nearest/ })).toBeNull()
})

test('a trait is changed, removed and added in the words of the prompt', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), BOSSA)
  await choose('Instrument: Nylon guitar', 'cello')
  expect(promptBox().value).toBe('bossa nova with cello, whispered female voice, slow')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Instrument: Cello'))
  await choose('Tempo: Slow', 'Leave it open')
  expect(promptBox().value).toBe('bossa nova with cello, whispered female voice')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Key' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'E minor' }))
  expect(promptBox().value).toBe('bossa nova with cello, whispered female voice, E minor')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(promptBox().value).toBe('bossa nova with cello, whispered female voice')
})

test('Delete on a chip removes its words, and the focus is not lost', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), 'lofi, no drums')
  ;(await chip('No Drums')).focus()
  await userEvent.keyboard('{Delete}')
  expect(promptBox().value).toBe('lofi')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })))
})

test('a voice in an instrumental is said, and one press has it sung', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), 'jazz with a female voice')
  await choose('Female voice. Not sung: the song is instrumental.', 'Have it sung')
  expect(screen.getByLabelText<HTMLInputElement>('With Lyrics').checked).toBe(true)
  expect(await chip('Voice: Female voice')).toBeTruthy()
})

test('a prompt that says nothing about the music goes as it is', async () => {
  await openAsVisitor()
  await userEvent.type(promptBox(), 'the window of my aunt')
  expect(await screen.findByText('Nothing about the music yet. Your words go as they are.')).toBeTruthy()
})
