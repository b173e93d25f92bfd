import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Toggle } from '#ui/fields/toggle.tsx'
import { canSubscribe, disablePush, enablePush } from './push-device.ts'

const pushQuery = queryOptions({
  queryKey: ['notifications', 'push-offer'],
  queryFn: async ({ signal }) => {
    if (!(await canSubscribe())) return { publicKey: null, isOn: false }
    return dataOrThrow(api.GET('/api/notifications/push', { signal }))
  },
})

/** Shown only if the operator offers push notifications and the browser supports them. */
export function PushToggle() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const { data } = useQuery(pushQuery)
  const change = useMutation({
    mutationFn: async ({ publicKey, isOn }: { publicKey: string; isOn: boolean }) => {
      if (isOn) return enablePush(publicKey, i18n.locale)
      await disablePush()
      return 'off' as const
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery.queryKey }),
  })
  const publicKey = data?.publicKey ?? null
  if (publicKey === null) return null
  const isOn = change.isPending ? change.variables.isOn : (data?.isOn ?? false)
  return (
    <div className="border-t border-line px-5 py-3">
      <Toggle
        label={t`Turn on notifications on this device`}
        isOn={isOn}
        onChange={(wanted) => change.mutate({ publicKey, isOn: wanted })}
      />
      <p role="status" className="type-meta">
        {change.data === 'denied' && (
          <Trans>Your browser blocks notifications of this site. Allow them in its settings, then try again.</Trans>
        )}
        {change.isError && t(errorMessageFor(change.error, msg`This device could not be reached. Please try again.`))}
      </p>
    </div>
  )
}
