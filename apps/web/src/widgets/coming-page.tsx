import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from './page.tsx'

interface ComingPageProps {
  title: ReactNode
  /** What will be here, said plainly. */
  children: ReactNode
}

/** A page whose content belongs to a later release. It says so, and offers a way on. */
export function ComingPage({ title, children }: ComingPageProps) {
  return (
    <Page title={title}>
      <EmptyState
        title={<Trans>Not open yet</Trans>}
        actions={
          <LinkButton to="/create">
            <Trans>Back to Create</Trans>
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
