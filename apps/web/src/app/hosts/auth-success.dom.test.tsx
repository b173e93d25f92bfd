import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storePress } from '#features/auth/stored-press.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { pressKey, type SignUpPress, STORED_PRESS_KEY } from '#widgets/session/sign-up-press.ts'
import { FavoriteButton } from '#widgets/song/actions/favorite-button.tsx'
import { SaveToPlaylistButton } from '#widgets/song/save-to-playlist/save-to-playlist-button.tsx'
import { AuthSuccess } from './auth-success.tsx'

const LIKE = `PUT /api/songs/${LANTERNS.id}/like`
const onSubmit = vi.fn<() => void>()

interface PageProps {
  isFavorite?: boolean
  hasPrompt?: boolean
}

function Page({ isFavorite = false, hasPrompt = true }: PageProps) {
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <textarea aria-label="Prompt" defaultValue={hasPrompt ? 'Rain' : ''} />
        <button type="submit" data-press={pressKey('generate')} disabled={!hasPrompt}>
          Generate
        </button>
      </form>
      <FavoriteButton song={{ ...LANTERNS, isFavorite }} />
      <SaveToPlaylistButton song={LANTERNS} />
      <AuthSuccess />
    </>
  )
}

async function returnWith(
  press: SignUpPress,
  { path = '/explore?auth=success', ...page }: PageProps & { path?: string } = {},
) {
  storePress(press)
  const api = await startTestApi({
    'GET /api/session': () => ({ body: { user: LENA, methods: SIGN_IN_METHODS } }),
    [LIKE]: () => ({ body: { ...LANTERNS, isFavorite: true } }),
    'GET /api/playlists': () => ({ body: { items: [], nextCursor: null } }),
  })
  const rendered = await renderElement(<Page {...page} />, path)
  return { ...rendered, api }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onSubmit.mockClear()
  Element.prototype.scrollIntoView = () => undefined
})

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')

test('[A4] a song that a visitor wanted to like is liked after they signed in, and its button has the focus', async () => {
  const { api, router } = await returnWith({ reason: 'like', subjectId: LANTERNS.id })
  await waitFor(() => expect(api.countRequests(LIKE)).toBe(1))
  expect(focused()).toBe('Favourite')
  expect(router.state.location.search).toBe('')
  expect(sessionStorage.getItem(STORED_PRESS_KEY)).toBeNull()
})

test('a song that is liked already stays liked', async () => {
  const { api } = await returnWith({ reason: 'like', subjectId: LANTERNS.id }, { isFavorite: true })
  await waitFor(() => expect(focused()).toBe('Favourite'))
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('the choice of playlists is open after a visitor signed in to save a song', async () => {
  await returnWith({ reason: 'save', subjectId: LANTERNS.id })
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('Generate has the focus after signing in, and is not pressed', async () => {
  await returnWith({ reason: 'generate' })
  await waitFor(() => expect(focused()).toBe('Generate'))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('with a blank prompt the prompt has the focus instead of Generate', async () => {
  await returnWith({ reason: 'generate' }, { hasPrompt: false })
  await waitFor(() => expect(focused()).toBe('Prompt'))
})

test('without a new sign-in nothing is continued', async () => {
  const { api } = await returnWith({ reason: 'like', subjectId: LANTERNS.id }, { path: '/explore' })
  await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
  expect(api.countRequests(LIKE)).toBe(0)
  expect(sessionStorage.getItem(STORED_PRESS_KEY)).not.toBeNull()
})
