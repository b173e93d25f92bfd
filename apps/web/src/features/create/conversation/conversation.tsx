import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { RequestedAgain } from '#features/create/again/requested-again.tsx'
import { splitVisit } from '#features/create/again/take-groups.ts'
import { useSongsAtOnce } from '#features/create/composer/use-generation-available.ts'
import { ProgressAnnouncer } from '#features/create/progress/progress-announcer.tsx'
import { updateProgress } from '#features/create/progress/progress-store.ts'
import { splitWaiting } from '#features/create/progress/waiting-line.ts'
import { WaitingLine } from '#features/create/progress/waiting-line.tsx'
import { Button } from '#ui/button.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { EarlierSongs } from './earlier-songs.tsx'
import { generationsQuery } from './generations-query.ts'
import { GenerationList } from './generation-list.tsx'
import { GenerationSkeleton } from './generation-skeleton.tsx'
import { countVisitGenerations } from './visit-generations.ts'

function SectionHead({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <header className="mb-2 flex min-h-11 items-center justify-between gap-3">
      <h2 className="type-section">{title}</h2>
      {note && <span className="type-meta">{note}</span>}
    </header>
  )
}

interface ConversationProps {
  userId: string
  /** Shown while this visit has no songs. */
  whenEmpty: ReactNode
}

/** The songs of this visit, newest first, and earlier ones on request. */
export function Conversation(props: ConversationProps) {
  return (
    <>
      <RequestedAgain />
      <VisitSongs {...props} />
    </>
  )
}

function VisitSongs({ userId, whenEmpty }: ConversationProps) {
  const { t } = useLingui()
  const { data: known, error, refetch } = useQuery(generationsQuery(userId))
  const songsAtOnce = useSongsAtOnce()
  const [isShowingEarlier, setIsShowingEarlier] = useState(false)

  // Runs before the first paint of a pending generation, so that its progress does not start empty.
  useLayoutEffect(() => {
    if (known) updateProgress(known.items)
  }, [known])

  if (!known) {
    if (!error) return <GenerationSkeleton label={t`Loading your songs`} />
    return (
      <FailureState
        title={<Trans>Your songs could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  const count = countVisitGenerations(userId, known.items)
  if (count === 0) return whenEmpty
  const { waiting, others } = splitWaiting(splitVisit(known.items, count).visit, songsAtOnce)
  return (
    <section aria-label={t`Your session`}>
      <SectionHead title={<Trans>This session</Trans>} note={<Trans>Newest first</Trans>} />
      <ProgressAnnouncer items={known.items} />
      <WaitingLine waiting={waiting} songsAtOnce={songsAtOnce} />
      <GenerationList items={others} />
      {isShowingEarlier ? (
        <>
          <div className="mt-8">
            <SectionHead title={<Trans>Earlier</Trans>} />
          </div>
          <EarlierSongs userId={userId} known={known} from={count} />
        </>
      ) : (
        (known.items.length > count || known.nextCursor !== null) && (
          <div className="mt-6 grid justify-items-center">
            <Button variant="soft" onClick={() => setIsShowingEarlier(true)}>
              <Trans>Show earlier songs</Trans>
            </Button>
          </div>
        )
      )}
    </section>
  )
}
