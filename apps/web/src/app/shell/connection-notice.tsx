import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '#lib/api/connection.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/notice.tsx'

export function ConnectionNotice({ isOverHero }: { isOverHero: boolean }) {
  const connection = useConnection()
  const queryClient = useQueryClient()
  const [isRetrying, setIsRetrying] = useState(false)

  const retry = async (): Promise<void> => {
    setIsRetrying(true)
    await queryClient.refetchQueries({ type: 'active' })
    setIsRetrying(false)
  }

  // The region stays in the page while it is empty, so that assistive technology announces its new content.
  return (
    <div role="status">
      {connection !== 'online' && (
        <div
          className={classes(
            'px-4 py-3 desk:bg-ground desk:px-8 desk:pt-2',
            isOverHero && 'bg-[var(--hero,var(--peony-stage))]',
          )}
        >
          <Notice
            tone="warn"
            icon={<WifiOff />}
            className="items-center rounded-card! text-small"
            title={connection === 'offline' ? <Trans>You are offline.</Trans> : <Trans>Cadenza does not answer.</Trans>}
            action={
              <Button variant="ghost" isBusy={isRetrying} onClick={() => void retry()}>
                <Trans>Retry</Trans>
              </Button>
            }
          >
            {connection === 'offline' ? (
              <Trans>What you write is kept. Generating waits until you are back.</Trans>
            ) : (
              <Trans>What you write is kept. We keep trying.</Trans>
            )}
          </Notice>
        </div>
      )}
    </div>
  )
}
