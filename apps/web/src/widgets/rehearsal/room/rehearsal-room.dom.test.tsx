import type { Edit } from '@cadenza/composer/recipe/recipe'
import { act, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openRoom } from '#test/rehearsal/open-room.tsx'
import { composeSung, sungRecipe } from '#test/rehearsal/sung-song.ts'

/** By its label: to compute the roles of the whole grid takes seconds. */
const button = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'button' })

const SONG = composeSung()
const chordsOf = (section: number): string[] => SONG.sections[section]!.chords.map(({ roman }) => roman)
const CHORUS = SONG.sections.findIndex(({ kind }) => kind === 'chorus')
const CHORUSES = SONG.sections.flatMap(({ kind }, index) => (kind === 'chorus' ? [index] : []))
const VERSE = SONG.sections.findIndex(({ kind }) => kind === 'verse')
const FIRST_CHORUS_LINE = SONG.lyrics.findIndex(({ section }) => section === CHORUS)

async function openSongSettings(user: UserEvent) {
  await user.click(button('Tempo, key and voice'))
  return within(await screen.findByRole('dialog', { name: 'Tempo, key and voice' }))
}

async function openChord(user: UserEvent, name: RegExp) {
  await user.click(button(name))
  return within(await screen.findByRole('dialog', { name: 'Chorus 1, chord 2' }))
}

async function chooseFromMenu(
  user: UserEvent,
  menu: string | RegExp,
  role: 'menuitem' | 'menuitemradio',
  item: string,
) {
  await user.click(button(menu))
  await user.click(await screen.findByRole(role, { name: item }))
}

const CHORUS_MENU = 'Change Chorus 1 as a whole'

interface ControlCase {
  readonly control: string
  readonly made: readonly Edit[]
  press(user: UserEvent): Promise<unknown>
}

const CASES: readonly ControlCase[] = [
  {
    control: 'tempo',
    made: [{ op: 'setTempo', bpm: Math.round(SONG.pulseBpm) + 2 }],
    press: async (user) => user.click((await openSongSettings(user)).getByRole('button', { name: 'Faster' })),
  },
  {
    control: 'key',
    made: [{ op: 'transpose', semitones: -2 }],
    press: async (user) => user.selectOptions((await openSongSettings(user)).getByLabelText('Key'), '9'),
  },
  {
    control: 'voice',
    made: [{ op: 'setVoice', voice: 'male' }],
    press: async (user) => user.click((await openSongSettings(user)).getByRole('radio', { name: 'Male voice' })),
  },
  {
    control: 'instrument',
    made: [{ op: 'setInstrument', part: 'bass', program: 38 }],
    press: (user) => chooseFromMenu(user, /^Instrument of Bass/, 'menuitemradio', 'Synth bass'),
  },
  {
    control: 'drum kit',
    made: [{ op: 'setInstrument', part: 'drums', program: 40 }],
    press: (user) => chooseFromMenu(user, /^Instrument of Drums/, 'menuitemradio', 'Brushed kit'),
  },
  {
    control: 'mute',
    made: [{ op: 'mute', part: 'bass', isMuted: true }],
    press: (user) => user.click(button('Mute Bass')),
  },
  {
    control: 'level',
    made: [{ op: 'setLevel', part: 'vocal', offsetLu: -1.5 }],
    press: async (user) => {
      screen.getByLabelText('Level of Voice').focus()
      await user.keyboard('-')
    },
  },
  {
    control: 'one chord',
    made: [{ op: 'setChords', section: CHORUS, chords: chordsOf(CHORUS).with(1, 'bIII9') }],
    press: async (user) =>
      user.click((await openChord(user, /Chorus 1, chord 2 of/)).getByRole('button', { name: 'D' })),
  },
  {
    control: 'a chord in every chorus',
    made: CHORUSES.map((section) => ({ op: 'setChords', section, chords: chordsOf(section).with(1, 'bVII') })),
    press: async (user) => {
      const picker = await openChord(user, /Chorus 1, chord 2 of/)
      await user.click(picker.getByRole('button', { name: 'm' }))
      await user.click(picker.getByRole('radio', { name: 'Every chorus' }))
      await user.click(picker.getByRole('button', { name: 'maj' }))
      await user.click(picker.getByRole('button', { name: 'Done' }))
    },
  },
  {
    control: 'another take of one block',
    made: [{ op: 'newTake', part: 'bass', take: 1, section: VERSE }],
    press: (user) => user.click(button('Bass, Verse 1. Another take')),
  },
  {
    control: 'another take of a row',
    made: [{ op: 'newTake', part: 'drums', take: 1 }],
    press: (user) => user.click(button('Drums, another take of the whole song')),
  },
  {
    control: 'another tune of the singer',
    made: [{ op: 'newTune', section: VERSE, take: 1 }],
    press: (user) => user.click(button('Voice, Verse 1. Another tune')),
  },
  {
    control: 'another tune of a section',
    made: [{ op: 'newTune', section: CHORUS, take: 1 }],
    press: (user) => chooseFromMenu(user, CHORUS_MENU, 'menuitem', 'Another tune'),
  },
  {
    control: 'a section once more',
    made: [{ op: 'repeatSection', section: CHORUS }],
    press: (user) => chooseFromMenu(user, CHORUS_MENU, 'menuitem', 'Play it once more'),
  },
  {
    control: 'a section earlier',
    made: [{ op: 'moveSection', section: CHORUS, to: CHORUS - 1 }],
    press: (user) => chooseFromMenu(user, CHORUS_MENU, 'menuitem', 'Move it earlier'),
  },
  {
    control: 'a section out',
    made: [{ op: 'dropSection', section: CHORUS }],
    press: (user) => chooseFromMenu(user, CHORUS_MENU, 'menuitem', 'Leave it out'),
  },
  {
    control: 'a new section',
    made: [{ op: 'addSection', kind: 'bridge', at: CHORUS + 1 }],
    press: (user) => chooseFromMenu(user, CHORUS_MENU, 'menuitem', 'Add after it: Bridge'),
  },
  {
    control: 'a line',
    made: [{ op: 'setLine', line: FIRST_CHORUS_LINE, text: 'Nobody hears the rain tonight' }],
    press: async (user) => {
      await user.click(button(/^Chorus 1, line 1:/))
      await user.clear(screen.getByRole('textbox', { name: 'Chorus 1, line 1' }))
      await user.keyboard('Nobody  hears the rain tonight{Enter}')
    },
  },
]

test.each(CASES)('[$control] is one change of the recipe, and one undo takes it back', async ({ made, press }) => {
  const { edits, user, settle, session } = await openRoom()
  await press(user)
  await settle()
  expect(edits()).toEqual(made)
  expect(session.read().refusal).toBeNull()
  // A picker may still be open; then its first Escape closes it and not the room.
  if (screen.queryAllByRole('dialog').length > 1) await user.keyboard('{Escape}')
  await user.click(
    within(screen.getByRole('group', { name: 'Playing and recording' })).getByRole('button', { name: /^Undo: / }),
  )
  await settle()
  expect(edits()).toEqual([])
})

test('what a change is not about says that it is unchanged, and the change is announced with its notes', async () => {
  const { user, settle } = await openRoom()
  await user.click(button('Bass, Verse 1. Another take'))
  await settle()
  expect(button('Bass, Verse 1, changed. Another take')).toBeDefined()
  expect(button('Drums, Verse 1. Another take')).toBeDefined()
  expect(button(/^Verse 1, 8 bars, from .*, changed$/)).toBeDefined()
  expect(button(/^Chorus 1, 8 bars, from [\d:]+$/)).toBeDefined()
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced.join(' ')).toMatch(/Bass, Verse 1: Another take\. [\d,]+ of [\d,]+ notes unchanged\./)
})

test('each change has its own undo, wherever it stands in the list', async () => {
  const { user, settle, edits } = await openRoom()
  await user.click(button('Mute Pad'))
  await settle()
  await user.click(button('Bass, Verse 1. Another take'))
  await settle()
  await user.click(button('Undo: Pad'))
  await settle()
  expect(edits()).toEqual([{ op: 'newTake', part: 'bass', take: 1, section: VERSE }])
})

test('every note that moved is named', async () => {
  const { user, settle } = await openRoom()
  await user.click(button('Bass, Verse 1. Another take'))
  await settle()
  await user.click(screen.getByText('Every note that moved'))
  const part = await screen.findByText('Bass, Verse 1', { selector: '.room-moved-part b' })
  await user.click(part)
  const notes = within(part.closest('details')!).getAllByRole('listitem')
  expect(notes.length).toBeGreaterThan(4)
  for (const note of notes)
    expect(note.textContent).toMatch(/^Bar \d: (?:\S+ → \S+|new: \S+|gone: \S+|\S+, played otherwise)$/)
})

test('a change that cannot be made says why and what to do, and leaves the song as it was', async () => {
  const { user, settle, edits } = await openRoom()
  await user.click(button(/^Chorus 1, line 1:/))
  await user.keyboard(`${'unbelievable possibilities '.repeat(7).trim()}{Enter}`)
  await settle()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Chorus 1, line 1: The line has more syllables than there is time to sing. Take some words out. The song is as it was.',
  )
  expect(edits()).toEqual([])
})

test('Escape leaves a line as it is, and leaves the room open', async () => {
  const { user, edits, onClose } = await openRoom()
  await user.click(button(/^Chorus 1, line 1:/))
  await user.keyboard('Something else{Escape}')
  expect(edits()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button(/^Chorus 1, line 1:/))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a muted part is struck out and keeps its row, and its notes no longer count as changes', async () => {
  const { user, settle } = await openRoom({ recipe: sungRecipe({ op: 'mute', part: 'bass', isMuted: true }) })
  expect(button('Mute Bass').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByLabelText(/Verse 1, 8 bars.*changed/)).toBeNull()
  await user.click(button('Mute Bass'))
  await settle()
  expect(button('Mute Bass').getAttribute('aria-pressed')).toBe('false')
})

test('after the thread of the composer has crashed, what was changed is composed when the viewer tries again', async () => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, settle, session, workers, edits } = await openRoom()
  await act(async () => {
    session.change({ op: 'mute', part: 'bass', isMuted: true })
    workers.at(-1)!.crash('out of memory')
    await session.settle()
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The band stopped writing. Your changes are kept.')
  await user.click(screen.getByText('Try again'))
  await settle()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(edits()).toEqual([{ op: 'mute', part: 'bass', isMuted: true }])
  expect(button('Mute Bass').getAttribute('aria-pressed')).toBe('true')
})

test('without a recipe the room says what to do first', async () => {
  const { session } = await openRoom()
  session.rehearse(null)
  expect(await screen.findByText('There is nothing to rehearse yet. Describe a song first.')).toBeDefined()
})
