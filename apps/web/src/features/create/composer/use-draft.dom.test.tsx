import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, readDraft, writeDraft } from '#lib/storage/draft-storage.ts'
import { forgetUser } from '#lib/storage/forget-user.ts'
import { useDraft } from './use-draft.ts'

function Prompt() {
  return <p>Draft: {useDraft().draft.prompt}</p>
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
