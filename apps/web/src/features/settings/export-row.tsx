import type { DataExport } from '@cadenza/contract/account'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsFor } from '#lib/error-words.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { isPreparing, readExport, startExport } from './account-calls.ts'
import { SettingRow } from './settings-section.tsx'

const ASK_AGAIN_MS = 5000

const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: readExport,
  refetchInterval: ({ state: { data } }) => (data?.export && isPreparing(data.export) ? ASK_AGAIN_MS : false),
})

/** Everything that the account holds, as one archive. */
export function ExportRow() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { data } = useQuery(exportQuery)
  const found = data?.export ?? null
  const start = useMutation({
    mutationFn: startExport,
    onSuccess: () => client.invalidateQueries({ queryKey: exportQuery.queryKey }),
    onError: (error) =>
      toast.show({ tone: 'bad', message: t(wordsFor(error, msg`The export could not be started. Please try again.`)) }),
  })
  const isBusy = start.isPending || (found !== null && isPreparing(found))
  return (
    <SettingRow
      title={<Trans>Export my data</Trans>}
      detail={<ExportDetail isBusy={isBusy} found={found} />}
      control={
        found?.url ? (
          <a
            href={found.url}
            className="inline-flex min-h-11 items-center gap-2 rounded-press tint-hover px-[18px] type-button edge-strong"
          >
            <Download size={20} />
            <Trans>Download zip</Trans>
          </a>
        ) : (
          <Button variant="line" icon={<PackageOpen />} isBusy={isBusy} onClick={() => start.mutate()}>
            {isBusy ? <Trans>Preparing…</Trans> : <Trans>Export</Trans>}
          </Button>
        )
      }
    />
  )
}

function ExportDetail({ isBusy, found }: { isBusy: boolean; found: DataExport | null }): ReactNode {
  const { i18n } = useLingui()
  if (isBusy) return <Trans>This can take a while. You may leave this page.</Trans>
  if (found?.state === 'failed') return <Trans>The last export did not work. Please try again.</Trans>
  if (!found?.url) return <Trans>Songs, playlists, credits and profile, as a zip file</Trans>
  if (!found.expiresAt) return <Trans>Your archive is ready</Trans>
  const until = i18n.date(found.expiresAt, { dateStyle: 'medium', timeStyle: 'short' })
  return <Trans>Ready until {until}</Trans>
}
