import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { Link } from 'react-router'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { Notice } from '#ui/notice.tsx'

const suspensionQuery = queryOptions({
  queryKey: ['suspension'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/account/suspension', { signal })),
})

/** Shown on every page while an operator has suspended the account: since when, why, and what is still possible. */
export function SuspensionBanner() {
  const { t, i18n } = useLingui()
  const suspension = useQuery(suspensionQuery).data?.suspension
  if (!suspension) return null
  const { reason, endsAt } = suspension
  const date = endsAt === null ? null : i18n.date(endsAt, { dateStyle: 'long' })
  return (
    <section aria-label={t`Suspension`} className="bg-ground px-4 py-3 desk:px-8 desk:pt-2">
      <Notice tone="warn" icon={<Ban />} className="rounded-card! text-small">
        <b className="block font-[680]">
          {date === null ? (
            <Trans>Your account is suspended</Trans>
          ) : (
            <Trans>Your account is suspended until {date}</Trans>
          )}
        </b>
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
        <p>
          <Trans>
            You can still listen, and export or delete everything in{' '}
            <Link to="/settings" className="underline">
              Settings
            </Link>
            .
          </Trans>
        </p>
      </Notice>
    </section>
  )
}
