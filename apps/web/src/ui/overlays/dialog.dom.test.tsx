import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

function Example({ description }: { description?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Delete playlist"
        description={description}
        closeLabel="Close"
      >
        <button type="button">first</button>
        <button type="button">second</button>
      </Dialog>
    </>
  )
}

async function openExample(description?: string) {
  render(<Example {...(description ? { description } : {})} />)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  return await screen.findByRole('dialog')
}

afterEach(cleanup)

describe('Dialog', () => {
  it('is named by its title and described by its description', async () => {
    const dialog = await openExample('The songs stay.')
    const textOf = (attribute: string) => document.getElementById(dialog.getAttribute(attribute) ?? '')?.textContent
    expect(textOf('aria-labelledby')).toBe('Delete playlist')
    expect(textOf('aria-describedby')).toBe('The songs stay.')
  })

  it('moves the focus to the first control, not to the close button', async () => {
    await openExample()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('first'))
  })

  it('keeps the focus inside while it is open', async () => {
    const dialog = await openExample()
    for (let count = 0; count < 5; count += 1) {
      await userEvent.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })

  it('closes on Escape and gives the focus back to what opened it', async () => {
    await openExample()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('open'))
  })

  it('closes by its labeled close button', async () => {
    await openExample()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes on a press outside', async () => {
    const dialog = await openExample()
    const scrim = dialog.parentElement
    if (!scrim) throw new Error('The dialog has no scrim.')
    await userEvent.click(scrim, { pointerEventsCheck: 0 })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('writes no style elements, which the content security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length
    await openExample()
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})
