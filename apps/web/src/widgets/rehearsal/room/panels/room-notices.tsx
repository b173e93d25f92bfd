import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { useRoom } from '#widgets/rehearsal/room/state/room-context.ts'
import { refusedEditWords } from '#widgets/rehearsal/room/words/edit-words.ts'
import { REFUSALS } from '#widgets/rehearsal/room/words/refusal-words.ts'
import { FailureNotice } from './failure-notice.tsx'

/** Changes that could not be made, and why; the song before them stands. `children` are those of the screen. */
export function RoomNotices({ children }: { children?: ReactNode }) {
  const { i18n } = useLingui()
  const { view, session, original, score, recipe } = useRoom()
  const { refusal, dropped, failure } = view
  const titleOf = (edit: (typeof dropped)[number]['edit']): string =>
    refusedEditWords(i18n, { original, score, edits: recipe.edits.filter((each) => each !== edit) }, edit).title
  return (
    <div className="room-notices">
      {refusal !== null && (
        <Notice tone="bad" role="alert" title={`${titleOf(refusal.edit)}:`}>
          {i18n._(REFUSALS[refusal.reason])} <Trans>The song is as it was.</Trans>
        </Notice>
      )}
      {dropped.map(({ edit, reason }) => (
        <Notice key={JSON.stringify(edit)} tone="warn" role="status" title={`${titleOf(edit)}:`}>
          <Trans>This song could not take the change.</Trans> {i18n._(REFUSALS[reason])}
        </Notice>
      ))}
      {failure !== null && <FailureNotice session={session} failure={failure} />}
      {children}
    </div>
  )
}
