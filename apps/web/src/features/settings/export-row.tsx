import type { DataExport } from '@cadenza/contract/account'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { confirmIdentity, withFreshSignIn } from '#widgets/session/fresh-sign-in.ts'
import { isExportPending, fetchExport, startExport } from './account-api.ts'
import { SettingRow } from './settings-section.tsx'

const REFETCH_INTERVAL_MS = 5000

const exportQuery = queryOptions({
  queryKey: ['account-export'],
  queryFn: fetchExport,
  refetchInterval: ({ state: { data } }) =>
    data?.export && isExportPending(data.export) ? REFETCH_INTERVAL_MS : false,
})

/** Exports everything that we store about the user as one ZIP file. */
export function ExportRow() {
  const { t } = useLingui()
  const toast = useToast()
  const client = useQueryClient()
  const { data } = useQuery(exportQuery)
  const latestExport = data?.export ?? null
  const start = useMutation({
    mutationFn: () => withFreshSignIn('export', startExport),
    onSuccess: () => client.invalidateQueries({ queryKey: exportQuery.queryKey }),
    onError: (error) =>
      toast.show({
        tone: 'bad',
        message: t(errorMessageFor(error, msg`The export could not be started. Please try again.`)),
      }),
  })
  /** The file is for a browser that requested it, or that has just confirmed. */
  const unlock = async (): Promise<void> => {
    if (await confirmIdentity('export')) await client.invalidateQueries({ queryKey: exportQuery.queryKey })
  }
  const isBusy = start.isPending || (latestExport !== null && isExportPending(latestExport))
  return (
    <SettingRow
      title={<Trans>Export my data</Trans>}
      detail={<ExportDetail isBusy={isBusy} latestExport={latestExport} />}
      control={
        latestExport?.state === 'ready' && !latestExport.url ? (
          <Button variant="line" icon={<Download />} data-press="confirm export" onClick={() => void unlock()}>
            <Trans>Download zip</Trans>
          </Button>
        ) : latestExport?.url ? (
          <a
            href={latestExport.url}
            className="inline-flex min-h-11 items-center gap-2 rounded-press tint-hover px-[18px] type-button edge-strong"
          >
            <Download size={20} />
            <Trans>Download zip</Trans>
          </a>
        ) : (
          <Button
            variant="line"
            icon={<PackageOpen />}
            isBusy={isBusy}
            data-press="confirm export"
            onClick={() => start.mutate()}
          >
            {isBusy ? <Trans>Preparing…</Trans> : <Trans>Export</Trans>}
          </Button>
        )
      }
    />
  )
}

function ExportDetail({ isBusy, latestExport }: { isBusy: boolean; latestExport: DataExport | null }): ReactNode {
  const { i18n } = useLingui()
  if (isBusy) return <Trans>This can take a while. You may leave this page.</Trans>
  if (latestExport?.state === 'failed') return <Trans>The last export did not work. Please try again.</Trans>
  if (!latestExport?.url) return <Trans>Songs, playlists, credits and profile, as a zip file</Trans>
  if (!latestExport.expiresAt) return <Trans>Your archive is ready</Trans>
  const until = i18n.date(latestExport.expiresAt, { dateStyle: 'medium', timeStyle: 'short' })
  return <Trans>Ready until {until}</Trans>
}
