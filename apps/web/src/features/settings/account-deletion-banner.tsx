import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { deletionQuery } from './deletion-query.ts'
import { useCancelDeletion } from './use-account-deletion.ts'

/** The button disappears with the banner, so the focus is moved to the page. */
function focusPage(): void {
  document.getElementById('main')?.focus()
}

/** Shown on every page while the account is to be deleted: why nothing can be changed, and how to keep the account. */
export function AccountDeletionBanner() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(deletionQuery)
  const keep = useCancelDeletion()
  if (!data?.deletesAt) return null
  const date = i18n.date(data.deletesAt, { dateStyle: 'long' })
  return (
    <section aria-label={t`Account deletion`} className="bg-ground px-4 py-3 desk:px-8 desk:pt-2">
      <Notice tone="warn" icon={<Trash2 />} className="rounded-card! text-small">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-56">
            <b className="block font-[680]">
              <Trans>Your account will be deleted on {date}</Trans>
            </b>
            <Trans>Nobody else sees what is yours any more, and nothing can be changed.</Trans>
          </p>
          <Button
            variant="line"
            icon={<Undo2 />}
            isBusy={keep.isPending}
            onClick={() => keep.mutate(undefined, { onSuccess: focusPage })}
          >
            <Trans>Keep my account</Trans>
          </Button>
        </div>
      </Notice>
    </section>
  )
}
