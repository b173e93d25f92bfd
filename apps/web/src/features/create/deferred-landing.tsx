import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const loadLanding = withCatalog('landing', () => import('./landing/landing.tsx'))

/** Content below the first screen is loaded after it. Its space is reserved, so that the footer stays out of view. */
export function DeferredLanding() {
  const [hasFailed, setHasFailed] = useState(false)
  const part = useDeferredModule(loadLanding, !hasFailed, () => setHasFailed(true))
  if (part) return <part.Landing />
  if (!hasFailed) return <div className="min-h-[200vh]" />
  return (
    <Notice
      tone="bad"
      role="status"
      className="mt-10"
      action={
        <Button variant="ghost" onClick={() => setHasFailed(false)}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      <Trans>This part of the page could not be loaded. Check your connection and try again.</Trans>
    </Notice>
  )
}
