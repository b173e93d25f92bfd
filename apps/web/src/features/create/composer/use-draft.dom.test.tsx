import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { forgetUser } from '#lib/storage/forget-user.ts'
import { createStore, type Store, useStore } from '#lib/store.ts'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

function Prompt() {
  return <p>Draft: {useDraft().draft.prompt}</p>
}

function Fields() {
  const { draft, change } = useDraft()
  return (
    <form className="composer">
      <textarea
        aria-label="Prompt"
        className="composer-prompt"
        value={draft.prompt}
        onChange={(event) => change({ prompt: event.target.value })}
      />
      <span className="composer-duration">
        <select aria-label="Duration" value={draft.duration} onChange={() => change({})}>
          <option value="auto">Auto</option>
          <option value="1m">1:00</option>
        </select>
      </span>
      {['instrumental', 'lyrics'].map((type) => (
        <input
          key={type}
          type="radio"
          aria-label={type}
          name="type"
          value={type}
          checked={draft.isInstrumental === (type === 'instrumental')}
          onChange={() => change({})}
        />
      ))}
    </form>
  )
}

/** Ends the session once the draft has been read, before any effect of this rendering. */
function EndingSession({ isEnded }: { isEnded: { current: boolean } }) {
  if (!isEnded.current) {
    isEnded.current = true
    forgetUser()
  }
  return null
}

test('a session that ends while the draft is rendered leaves nothing of it', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'A secret song' })
  render(
    <>
      <Prompt />
      <EndingSession isEnded={{ current: false }} />
    </>,
  )
  await screen.findByText('Draft:')
  expect(readDraft().prompt).toBe('')
})

/** Ends the session between the commit of the composer and its effects, and shows visitors a composer of their own. */
function EndingAfterCommit({ hasEnded }: { hasEnded: Store<boolean> }) {
  const isEnded = useStore(hasEnded)
  useLayoutEffect(() => {
    if (isEnded) return
    forgetUser()
    hasEnded.set(true)
  }, [isEnded, hasEnded])
  return <Prompt key={String(isEnded)} />
}

test('a session that ends before the effects of the composer leaves nothing of its draft to the next one', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'A secret song' })
  render(<EndingAfterCommit hasEnded={createStore(false)} />)
  await screen.findByText('Draft:')
  expect(readDraft().prompt).toBe('')
})

test('a draft that another tab stores while no composer is shown is there when the next one is', async () => {
  render(<Fields />)
  await userEvent.type(screen.getByRole('textbox'), 'Mine')
  expect(readDraft().prompt).toBe('Mine')
  cleanup()
  writeDraft({ ...EMPTY_DRAFT, prompt: 'Theirs' })
  render(<Fields />)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Theirs')
})

test.each([
  ['the stored draft is kept if nothing was typed', 'Stored', '', 'Stored'],
  ['what was typed while React takes the page over is the draft', '', 'A kettle sings', 'A kettle sings'],
  ['what was typed then replaces the prompt of the stored draft', 'Stored', 'A kettle sings', 'A kettle sings'],
])('%s', async (_, stored, typed, expected) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Fields />)
  document.body.append(container)
  const field = container.querySelector('textarea')!
  writeDraft({ ...EMPTY_DRAFT, prompt: stored, genres: ['jazz'] })
  const root = hydrateRoot(container, <Fields />)
  field.value = typed
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await waitFor(() => expect(readDraft()).toMatchObject({ prompt: expected, genres: ['jazz'] }))
  expect(field.value).toBe(expected)
  expect(field.isConnected).toBe(true)
  root.unmount()
  container.remove()
})

test('what is chosen while React takes the page over is the draft, and the rest stays as it was stored', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Fields />)
  document.body.append(container)
  writeDraft({ ...EMPTY_DRAFT, prompt: 'Stored', duration: '3m', isInstrumental: true })
  const root = hydrateRoot(container, <Fields />)
  const duration = container.querySelector('select')!
  const sung = container.querySelector<HTMLInputElement>('[value=lyrics]')!
  duration.value = '1m'
  sung.checked = true
  await waitFor(() => expect(readDraft()).toMatchObject({ prompt: 'Stored', duration: '1m', isInstrumental: false }))
  expect([duration.value, sung.checked]).toEqual(['1m', true])
  root.unmount()
  container.remove()
})
