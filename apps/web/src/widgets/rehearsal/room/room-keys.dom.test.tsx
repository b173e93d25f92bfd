import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openRoom } from '#test/rehearsal/open-room.tsx'
import { setShortcutsOn } from '#widgets/playback/shortcut-setting.ts'

/** By its label: to compute the roles of the whole grid takes seconds. */
const button = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'button' })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

afterEach(() => setShortcutsOn(true))

test('the grid is one stop of the tab key, and the arrow keys move by row and column', async () => {
  const { user } = await openRoom()
  const grid = screen.getByRole('grid')
  expect(grid.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
  act(() => button('Drums, Verse 1. Another take').focus())
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Bass, Verse 1. Another take')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Bass, Chorus 1. Another take')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Mute Bass')
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()).toMatch(/^Instrument of Chords/)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(grid.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1)
})

test('in the grid a level is taken in hand with Enter, changed by the arrow keys, and let go', async () => {
  const { user, settle, edits } = await openRoom()
  const slider = screen.getByLabelText('Level of Bass')
  act(() => slider.focus())
  await user.keyboard('{Enter}{ArrowUp}')
  await settle()
  expect(slider.getAttribute('aria-valuetext')).toBe('75 percent')
  expect(edits()).toEqual([{ op: 'setLevel', part: 'bass', offsetLu: 1 }])
  await user.keyboard('{Enter}{ArrowDown}')
  expect(document.activeElement).not.toBe(slider)
})

test('M mutes and T takes anew what has the focus: a row, or one block of it', async () => {
  const { user, settle, edits } = await openRoom()
  act(() => button('Mute Drums').focus())
  await user.keyboard('m')
  await settle()
  act(() => button('Bass, Verse 1. Another take').focus())
  await user.keyboard('t')
  await settle()
  expect(edits()).toEqual([
    { op: 'mute', part: 'drums', isMuted: true },
    { op: 'newTake', part: 'bass', take: 1, section: 1 },
  ])
})

test('Control and Z, and Control and Y, undo and redo', async () => {
  const { user, settle, edits } = await openRoom()
  await user.click(button('Mute Drums'))
  await settle()
  await user.keyboard('{Control>}z{/Control}')
  await settle()
  expect(edits()).toEqual([])
  await user.keyboard('{Control>}y{/Control}')
  await settle()
  expect(edits()).toHaveLength(1)
})

test('a digit chooses a section, and R asks before it records', async () => {
  const { user, onRecord } = await openRoom()
  act(() => screen.getByRole('dialog').focus())
  await user.keyboard('2')
  expect(screen.getByText('Words, Verse 1')).toBeDefined()
  await user.keyboard('r')
  const question = within(await screen.findByRole('dialog', { name: 'Record exactly these notes?' }))
  expect(onRecord).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Record · 155' }))
  expect(onRecord).toHaveBeenCalledOnce()
})

test('a letter that is typed into a line is no shortcut', async () => {
  const { user, edits } = await openRoom()
  await user.click(button(/^Chorus 1, line 1:/))
  await user.keyboard('Mr. Till 2{Escape}')
  expect(edits()).toEqual([])
  expect(screen.getByText('Words, Chorus 1')).toBeDefined()
})

test('letters do nothing where the shortcuts of this device are off; undo still works', async () => {
  setShortcutsOn(false)
  const { user, settle, edits } = await openRoom()
  act(() => button('Mute Drums').focus())
  await user.keyboard('mt2r')
  expect(edits()).toEqual([])
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(button('Mute Drums'))
  await settle()
  await user.keyboard('{Control>}z{/Control}')
  await settle()
  expect(edits()).toEqual([])
})

test('on a phone one section is shown, and a flat stroke goes to the next', async () => {
  await openRoom({ isDesktop: false })
  expect(screen.queryByRole('grid')).toBeNull()
  const page = screen.getByRole('heading', { name: 'Chorus 1' }).closest('.room-page')!
  const stroke = (to: { clientX: number; clientY: number }) => {
    fireEvent.pointerDown(page, { pointerId: 1, pointerType: 'touch', clientX: 200, clientY: 200 })
    fireEvent.pointerUp(page, { pointerId: 1, pointerType: 'touch', ...to })
  }
  stroke({ clientX: 120, clientY: 210 })
  expect(screen.getByRole('heading', { name: 'Verse 2' })).toBeDefined()
  stroke({ clientX: 280, clientY: 205 })
  expect(screen.getByRole('heading', { name: 'Chorus 1' })).toBeDefined()
  stroke({ clientX: 130, clientY: 500 })
  expect(screen.getByRole('heading', { name: 'Chorus 1' })).toBeDefined()
})

test('on a phone pulling the head down far enough closes the sheet; a short pull does not', async () => {
  const { onClose } = await openRoom({ isDesktop: false })
  const head = screen.getByText('Rehearsal room').closest('.room-pull')!
  const pull = (clientY: number) => {
    fireEvent.pointerDown(head, { pointerId: 1, pointerType: 'touch', clientY: 20 })
    fireEvent.pointerMove(head, { pointerId: 1, pointerType: 'touch', clientY })
    fireEvent.pointerUp(head, { pointerId: 1, pointerType: 'touch', clientY })
  }
  pull(60)
  expect(onClose).not.toHaveBeenCalled()
  pull(300)
  expect(onClose).toHaveBeenCalledOnce()
})
