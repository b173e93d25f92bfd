import type { DeviceSession } from '@cadenza/contract/auth'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { deviceName } from '@cadenza/domain/device-name'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { useSignOut } from './use-sign-out.ts'

const deviceSessionsQuery = queryOptions({
  queryKey: ['device-sessions'],
  queryFn: ({ signal }) => dataOrThrow(api.GET('/api/auth/sessions', { signal })),
})

function DeviceRow({ session }: { session: DeviceSession }) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { isSigningOut, signOut } = useSignOut()
  const end = useMutation({
    mutationFn: () => dataOrThrow(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } })),
    onError: (error) =>
      toast.show({ tone: 'bad', message: t(errorMessageFor(error, msg`That device could not be signed out.`)) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey }),
  })
  const device = deviceName(session.userAgent) ?? t`Unknown device`
  const lastSeen = i18n.date(session.lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' })
  const isBusy = isSigningOut || end.isPending

  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2 not-first:border-t not-first:border-line">
      <MonitorSmartphone size={20} className="shrink-0" />
      <span className="min-w-0 grow">
        <b className="block leading-[1.3] font-[620] [overflow-wrap:anywhere]">{device}</b>
        <span className="block type-meta">
          {session.isCurrent ? <Trans>This device</Trans> : <Trans>Last used {lastSeen}</Trans>}
        </span>
      </span>
      <Button
        variant="ghost"
        isBusy={isBusy}
        aria-label={t`Sign out ${device}`}
        onClick={() => (session.isCurrent ? void signOut() : end.mutate())}
      >
        {isBusy ? <Trans>Signing out...</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </li>
  )
}

export function DeviceSessionList() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(deviceSessionsQuery)

  if (data)
    return (
      <ul className="rounded-card bg-surface px-4 py-1 edge-hair">
        {data.items.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
    )
  if (error)
    return (
      <FailureState
        title={<Trans>Your devices could not be loaded</Trans>}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return <SkeletonList count={2} label={t`Loading your devices`} />
}
