import { Trans } from '@lingui/react/macro'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** `children` explain how to add something to this tab. */
export function EmptyTab({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title={<Trans>Nothing here yet</Trans>}
      actions={
        <>
          <LinkButton to="/explore" icon={<Compass />}>
            <Trans>Find something</Trans>
          </LinkButton>
          <LinkButton to="/create" variant="line">
            <Trans>Make a track</Trans>
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

export function NothingMatches({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      title={<Trans>Nothing matches</Trans>}
      className="py-12! desk:py-18!"
      actions={
        <Button variant="line" onClick={onClear}>
          <Trans>Clear the filter</Trans>
        </Button>
      }
    >
      <Trans>No title or creator here contains “{words}”.</Trans>
    </EmptyState>
  )
}
