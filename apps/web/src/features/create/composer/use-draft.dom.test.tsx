import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { forgetUser, onUserForgotten, readTimesForgotten } from '#lib/storage/forget-user.ts'
import { useDraft } from './use-draft.ts'

afterEach(cleanup)

function Prompt() {
  return <p>Draft: {useDraft().draft.prompt}</p>
}

function PromptField() {
  const { draft, change } = useDraft()
  return (
    <textarea
      className="composer-prompt"
      value={draft.prompt}
      onChange={(event) => change({ prompt: event.target.value })}
    />
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
function EndingAfterCommit({ timesAtStart }: { timesAtStart: number }) {
  const timesForgotten = useSyncExternalStore(onUserForgotten, readTimesForgotten)
  useLayoutEffect(() => {
    if (timesForgotten === timesAtStart) forgetUser()
  }, [timesForgotten, timesAtStart])
  return <Prompt key={timesForgotten} />
}

test('a session that ends before the effects of the composer leaves nothing of its draft to the next one', async () => {
  writeDraft({ ...EMPTY_DRAFT, prompt: 'A secret song' })
  render(<EndingAfterCommit timesAtStart={readTimesForgotten()} />)
  await screen.findByText('Draft:')
  expect(readDraft().prompt).toBe('')
})

test.each([
  ['the stored draft is kept if nothing was typed', 'Stored', '', 'Stored'],
  ['what was typed while React takes the page over is the draft', '', 'A kettle sings', 'A kettle sings'],
  ['what was typed then replaces the prompt of the stored draft', 'Stored', 'A kettle sings', 'A kettle sings'],
])('%s', async (_, stored, typed, expected) => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<PromptField />)
  document.body.append(container)
  const field = container.querySelector('textarea')!
  writeDraft({ ...EMPTY_DRAFT, prompt: stored, genres: ['jazz'] })
  const root = hydrateRoot(container, <PromptField />)
  field.value = typed
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await waitFor(() => expect(readDraft()).toMatchObject({ prompt: expected, genres: ['jazz'] }))
  expect(field.value).toBe(expected)
  expect(field.isConnected).toBe(true)
  root.unmount()
  container.remove()
})
