import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { renderRoutes } from '#test/render.tsx'
import { routes } from '#app/routing/routes.tsx'
import { closeSearch } from './search-open-state.ts'

async function openApp() {
  await startTestApi({ 'GET /api/session': () => ({ body: { user: null, methods: SIGN_IN_METHODS } }) })
  await renderRoutes(routes, '/')
  await screen.findByRole('heading', { level: 1, name: 'Generate your song' })
}

const overlay = () => screen.findByRole('dialog', { name: 'Search' })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())

beforeEach(() => localStorage.clear())
afterEach(closeSearch)

test('[Q1] the search button of the top bar opens the overlay, for visitors too, and gets the focus back', async () => {
  await openApp()
  const button = screen.getByRole('button', { name: /^Search/ })
  await userEvent.click(button)
  await overlay()
  await userEvent.keyboard('{Escape}')
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('Ctrl+K and a slash open it; a slash typed into a field does not', async () => {
  await openApp()
  await userEvent.keyboard('{Control>}k{/Control}')
  await overlay()
  await userEvent.keyboard('/')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('/')
  await userEvent.keyboard('{Escape}')
  await closed()

  const prompt = screen.getByRole('textbox')
  await userEvent.type(prompt, 'a/b')
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull()
  prompt.blur()
  await userEvent.keyboard('/')
  await overlay()
})
