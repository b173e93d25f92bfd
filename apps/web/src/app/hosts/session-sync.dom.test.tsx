import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useDraft } from '#features/create/composer/use-draft.ts'
import { writeDraft, EMPTY_DRAFT, readDraft } from '#lib/storage/draft-storage.ts'
import { storeSignedInHint } from '#lib/storage/session-hint.ts'
import { broadcastAuthChange } from '#lib/streams/tab-broadcasts.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { renderElement } from '#test/render.tsx'
import { LENA, SIGN_IN_METHODS, startTestApi } from '#test/test-api.ts'
import { offlineSongs } from '#widgets/offline/offline-songs.ts'
import { playback } from '#widgets/playback/use-playback.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { SessionSync } from './session-sync.tsx'

const MIRA = { ...LENA, id: '0190f3c0-0000-7000-8000-000000000002', name: 'Mira' }

function Page() {
  const session = useSession()
  const { draft, change } = useDraft()
  return (
    <>
      <SessionSync />
      <p>{session.status === 'signed-in' ? session.user.name : session.status}</p>
      <textarea aria-label="Prompt" value={draft.prompt} onChange={(event) => change({ prompt: event.target.value })} />
    </>
  )
}

const promptOnScreen = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' }).value

/** The server's answer to who is signed in, which changes when the session ends elsewhere. */
async function openPage(first: typeof LENA | null) {
  let user = first
  await startTestApi({
    'GET /api/session': () => ({ body: { user, methods: SIGN_IN_METHODS } }),
    [`GET ${LANTERNS.audioUrl.split('?')[0]}`]: () => ({ status: 404 }),
  })
  const removeAll = vi.spyOn(offlineSongs, 'removeAll')
  onTestFinished(() => {
    removeAll.mockRestore()
    playback.stop()
  })
  const { queryClient } = await renderElement(<Page />)
  return {
    queryClient,
    removeAll,
    signInElsewhere: async (next: typeof LENA | null) => {
      user = next
      await queryClient.invalidateQueries({ queryKey: ['session'] })
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cadenza-theme', 'dark')
})

test('a session that ended while the app was closed takes the draft, the queue and the offline songs with it', async () => {
  storeSignedInHint(LENA.id)
  writeDraft({ ...EMPTY_DRAFT, prompt: 'A secret song' })
  localStorage.setItem('cadenza-now-playing', '{"song":"private"}')
  sessionStorage.setItem('cadenza-visit', 'private')
  const { removeAll } = await openPage(null)
  expect(await screen.findByText('signed-out')).toBeTruthy()
  await waitFor(() => expect(promptOnScreen()).toBe(''))
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([['cadenza-theme', 'dark']]))
  expect(sessionStorage.length).toBe(0)
  await waitFor(() => expect(removeAll).toHaveBeenCalledOnce())
})

test('a session that is ended on another device stops the music and empties the screen', async () => {
  const { queryClient, removeAll, signInElsewhere } = await openPage(LENA)
  expect(await screen.findByText('Lena Marsh')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Prompt' }), 'A secret song')
  playback.prepare(LANTERNS)
  queryClient.setQueryData(['library'], { items: ['private'] })
  expect(readDraft().prompt).toBe('A secret song')
  await signInElsewhere(null)
  expect(await screen.findByText('signed-out')).toBeTruthy()
  await waitFor(() => expect(promptOnScreen()).toBe(''))
  expect(playback.read()).toMatchObject({ song: null, queue: [] })
  expect(queryClient.getQueryData(['library'])).toBeUndefined()
  await waitFor(() => expect(Object.entries(localStorage)).toEqual([['cadenza-theme', 'dark']]))
  await waitFor(() => expect(removeAll).toHaveBeenCalledOnce())
})

test('another user who signs in on this device sees nothing of the one before', async () => {
  storeSignedInHint(LENA.id)
  writeDraft({ ...EMPTY_DRAFT, prompt: 'A secret song' })
  const { removeAll } = await openPage(MIRA)
  expect(await screen.findByText('Mira')).toBeTruthy()
  await waitFor(() => expect(promptOnScreen()).toBe(''))
  expect(readDraft()).toEqual(EMPTY_DRAFT)
  expect(localStorage.getItem('cadenza-signed-in')).toBe(MIRA.id)
  await waitFor(() => expect(removeAll).toHaveBeenCalledOnce())
})

test('a sign-out in another tab empties this one', async () => {
  const { signInElsewhere } = await openPage(LENA)
  expect(await screen.findByText('Lena Marsh')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Prompt' }), 'A secret song')
  playback.prepare(LANTERNS)
  await signInElsewhere(LENA)
  broadcastAuthChange('signed-out')
  await waitFor(() => expect(promptOnScreen()).toBe(''))
  expect(playback.read()).toMatchObject({ song: null, queue: [] })
})

test('what a visitor typed is still there after they have signed in, and a reload keeps what is theirs', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'My first song' })
  const { removeAll } = await openPage(LENA)
  expect(await screen.findByText('Lena Marsh')).toBeTruthy()
  expect(promptOnScreen()).toBe('My first song')
  const { queryClient } = await renderElement(<p>reloaded</p>)
  await queryClient.refetchQueries()
  expect(readDraft().prompt).toBe('My first song')
  expect(removeAll).not.toHaveBeenCalled()
})
