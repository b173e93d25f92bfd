import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { isMissing } from '#widgets/page/missing-item.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { looksSignedIn, useSession } from '#widgets/session/use-session.ts'
import { sharedSongQuery } from '#widgets/song/song-query.ts'
import { PlayerSkeleton } from '#features/player/player-skeleton.tsx'
import { SharedFrame } from './shared-frame.tsx'
import { SharedSong } from './shared-song.tsx'
import { useCountOpening } from './use-count-opening.ts'

/** The song behind a share link, for visitors and signed-in users alike. */
export function ShareLinkScreen() {
  const { token = '' } = useParams()
  const isVisitor = !looksSignedIn(useSession())
  const { data, error, refetch } = useQuery(sharedSongQuery(token))
  const song = isMissing(error) ? undefined : data
  useCountOpening(token, song !== undefined)
  usePageTitle(song?.title)

  if (song?.isPublic) return <Navigate to={`/player/${song.id}`} replace />
  if (song) return <SharedSong key={token} song={song} isVisitor={isVisitor} />
  if (!error) return <PlayerSkeleton isShared />
  const message = isMissing(error) ? (
    <LinkNoLongerWorks />
  ) : (
    <FailureState title={<Trans>The song could not be loaded</Trans>} error={error} onRetry={() => void refetch()} />
  )
  return <Message isVisitor={isVisitor}>{message}</Message>
}

function Message({ isVisitor, children }: { isVisitor: boolean; children: ReactNode }) {
  return isVisitor ? <SharedFrame>{children}</SharedFrame> : children
}

/** Revoked, ended and unknown links look alike, so that nobody learns by trying which ones there were. */
function LinkNoLongerWorks() {
  const { t } = useLingui()
  const title = t`This link no longer works`
  usePageTitle(title)
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <EmptyState
        title={title}
        actions={
          <>
            <LinkButton to="/create">
              <Trans>Make a song</Trans>
            </LinkButton>
            <LinkButton to="/home" variant="line">
              <Trans>What is Cadenza?</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>
          It was revoked, it has ended, or a part of the address is missing. Ask whoever sent it to you for a new one.
        </Trans>
      </EmptyState>
    </>
  )
}
