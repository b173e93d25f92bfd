import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from './toast.tsx'

const onUndo = vi.fn<() => void>()

function Sender() {
  const { show } = useToast()
  return (
    <>
      <button type="button" onClick={() => show({ message: 'Saved' })}>
        plain
      </button>
      <button type="button" onClick={() => show({ topic: 'upload', message: 'Uploading' })}>
        begin
      </button>
      <button type="button" onClick={() => show({ topic: 'upload', message: 'Uploaded' })}>
        end
      </button>
      <button type="button" onClick={() => show({ message: 'Removed', action: { label: 'Undo', onPress: onUndo } })}>
        with action
      </button>
    </>
  )
}

function renderSender() {
  render(
    <ToastProvider dismissLabel="Dismiss">
      <Sender />
    </ToastProvider>,
  )
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

beforeEach(() => {
  vi.useFakeTimers()
  onUndo.mockReset()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('ToastProvider', () => {
  it('a toast is announced politely and leaves after five seconds', () => {
    renderSender()
    const region = screen.getByRole('status')
    press('plain')
    expect(region.textContent).toContain('Saved')
    pass(4999)
    expect(region.textContent).toContain('Saved')
    pass(1)
    expect(region.textContent).toBe('')
  })

  it('a toast replaces an earlier one on its topic, and no other', () => {
    renderSender()
    press('plain')
    press('begin')
    press('end')
    expect(screen.queryByText('Uploading')).toBeNull()
    expect(screen.queryByText('Uploaded')).not.toBeNull()
    expect(screen.queryByText('Saved')).not.toBeNull()
  })

  it('the countdown pauses while the pointer is over the toast', () => {
    renderSender()
    press('plain')
    pass(3000)
    const toast = screen.getByText('Saved')
    fireEvent.pointerEnter(toast.parentElement ?? toast)
    pass(60_000)
    expect(screen.queryByText('Saved')).not.toBeNull()
    fireEvent.pointerLeave(toast.parentElement ?? toast)
    pass(1999)
    expect(screen.queryByText('Saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('the countdown pauses while the focus is in the toast', () => {
    renderSender()
    press('with action')
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    pass(60_000)
    expect(screen.queryByText('Removed')).not.toBeNull()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    pass(5000)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('pressing the action runs it once and closes the toast', () => {
    renderSender()
    press('with action')
    press('Undo')
    expect(onUndo).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('a toast can be dismissed', () => {
    renderSender()
    press('plain')
    press('Dismiss')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('at most three toasts are shown, the newest ones', () => {
    renderSender()
    press('with action')
    for (let count = 0; count < 3; count += 1) press('plain')
    expect(screen.queryByText('Removed')).toBeNull()
    expect(screen.getAllByText('Saved')).toHaveLength(3)
  })
})

describe('useToast', () => {
  it('useToast outside its provider throws', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    expect(() => render(<Sender />)).toThrow('useToast must be used within ToastProvider')
  })
})
