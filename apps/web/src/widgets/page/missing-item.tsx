import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FailureState } from './failure-state.tsx'
import { usePageTitle } from './page-title.ts'
import type { TurnedAwayState } from '#widgets/session/sign-up-prompt.tsx'
import { useSession } from '#widgets/session/use-session.ts'

type ItemKind = 'song' | 'playlist' | 'creator' | 'page'

const MESSAGES: Record<ItemKind, { missing: MessageDescriptor; why: MessageDescriptor; failed: MessageDescriptor }> = {
  song: {
    missing: msg`This song is not here`,
    why: msg`It was removed, or whoever made it keeps it to themselves.`,
    failed: msg`The song could not be loaded`,
  },
  playlist: {
    missing: msg`This playlist is not here`,
    why: msg`It was removed, or whoever made it keeps it to themselves.`,
    failed: msg`The playlist could not be loaded`,
  },
  creator: {
    missing: msg`This creator is not here`,
    why: msg`There is nobody by this name. The link may be an old one.`,
    failed: msg`The creator could not be loaded`,
  },
  page: {
    missing: msg`This page is not here`,
    why: msg`The link may be an old one.`,
    failed: msg`The page could not be loaded`,
  },
}

/** A malformed id counts as missing like an unknown one, and a private item is indistinguishable from both. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INPUT_INVALID')
}

interface MissingItemProps {
  kind: ItemKind
  /** The error of the query that loads the item. */
  error: unknown
  onRetry: () => void
  /** The skeleton of the page, shown until it is known whether the viewer is signed in. */
  skeleton: ReactNode
}

/**
 * Replaces a page whose item could not be loaded. A visitor is sent to /create and returns after signing in, because
 * the item may be theirs; a signed-in user sees a message with links to other pages. A failed load can be retried.
 */
export function MissingItem({ kind, error, onRetry, skeleton }: MissingItemProps) {
  const { t } = useLingui()
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const { failed } = MESSAGES[kind]

  if (!isMissing(error))
    return (
      <PageWithHiddenHeading title={t(failed)}>
        <FailureState title={t(failed)} error={error} onRetry={onRetry} />
      </PageWithHiddenHeading>
    )
  switch (session.status) {
    case 'loading':
      return skeleton
    case 'signed-in':
      return <ItemNotFound kind={kind} />
    case 'signed-out':
      return (
        <Navigate to="/create" replace state={{ turnedAwayFrom: pathname + search + hash } satisfies TurnedAwayState} />
      )
    case 'unknown':
      return (
        <PageWithHiddenHeading title={t(failed)}>
          <FailureState
            title={<Trans>We could not see whether you are signed in</Trans>}
            error={session.error}
            onRetry={session.retry}
          />
        </PageWithHiddenHeading>
      )
  }
}

function ItemNotFound({ kind }: { kind: ItemKind }) {
  const { t } = useLingui()
  const { missing, why } = MESSAGES[kind]
  return (
    <PageWithHiddenHeading title={t(missing)}>
      <EmptyState
        title={t(missing)}
        actions={
          <>
            <LinkButton to="/library">
              <Trans>Go to Library</Trans>
            </LinkButton>
            <LinkButton to="/create" variant="line">
              <Trans>Make a song</Trans>
            </LinkButton>
          </>
        }
      >
        {t(why)}
      </EmptyState>
    </PageWithHiddenHeading>
  )
}

/** Adds the heading that such a page would otherwise lack, for screen reader users. */
function PageWithHiddenHeading({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {children}
    </>
  )
}
