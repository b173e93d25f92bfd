import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderElement } from '#test/render.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { confirmSignOut, useSignOutConfirmation } from './confirm-sign-out.ts'

function Host() {
  return <SignOutDialog {...useSignOutConfirmation()} />
}

test('a user with offline songs sees how many will be removed before signing out', async () => {
  await renderElement(<Host />)
  const answer = confirmSignOut(3)
  expect(await screen.findByRole('dialog', { name: 'Sign out of this device?' })).toHaveProperty('isConnected', true)
  screen.getByText(/^3 songs that you keep offline are removed from this device/)
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and remove' }))
  expect(await answer).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the user can cancel, by the button or by closing the dialog', async () => {
  await renderElement(<Host />)
  for (const name of ['Stay signed in', 'Close']) {
    const answer = confirmSignOut(1)
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await answer).toBe(false)
  }
})

test('a user without offline songs is not asked', async () => {
  expect(await confirmSignOut(0)).toBe(true)
})
