import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from '#test/memory-router.tsx'
import { Menu, MenuItem, MenuLink } from './menu.tsx'

const onSettings = vi.fn<() => void>()
const onSignOut = vi.fn<() => void>()

async function openExample() {
  render(
    <MemoryRouter>
      <header>
        <Menu label="Profile" trigger={<button type="button">open</button>}>
          <MenuLink to="/account">My Account</MenuLink>
          <MenuItem onSelect={onSettings}>Settings</MenuItem>
          <MenuItem isDisabled onSelect={onSignOut}>
            Signing out...
          </MenuItem>
        </Menu>
      </header>
      <p>outside</p>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  return await screen.findByRole('menu', { name: 'Profile' })
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onSettings.mockReset()
  onSignOut.mockReset()
})

describe('Menu', () => {
  it('opens inside the landmark of its trigger', async () => {
    const menu = await openExample()
    expect(menu.closest('header')).not.toBeNull()
  })

  it('links are real links', async () => {
    await openExample()
    expect(screen.getByRole('menuitem', { name: 'My Account' }).getAttribute('href')).toBe('/account')
  })

  it('the arrow keys and Enter choose an item and close the menu', async () => {
    await openExample()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onSettings).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('a disabled item cannot be chosen', async () => {
    await openExample()
    const item = screen.getByRole('menuitem', { name: 'Signing out...' })
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(item, { pointerEventsCheck: 0 })
    expect(onSignOut).not.toHaveBeenCalled()
  })

  it('Escape closes it', async () => {
    await openExample()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('a press outside closes it, but not within 100 ms of opening', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
    await openExample()
    clock.mockReturnValue(5099)
    await userEvent.click(screen.getByText('outside'))
    expect(screen.queryByRole('menu')).not.toBeNull()
    clock.mockReturnValue(5100)
    await userEvent.click(screen.getByText('outside'))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })
})
