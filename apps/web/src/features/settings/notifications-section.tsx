import type { NotificationSettings } from '@cadenza/contract/settings'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonList } from '#ui/skeleton.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { settingsQuery } from '#widgets/session/settings-query.ts'
import { SettingRow, SettingsSection } from './settings-section.tsx'
import { useChangeNotifications } from './use-change-settings.ts'

type Kind = Exclude<keyof NotificationSettings, 'isOn' | 'push'>

const KINDS: readonly { kind: Kind; title: MessageDescriptor; detail: MessageDescriptor }[] = [
  { kind: 'songReady', title: msg`Finished songs`, detail: msg`When one of your songs is ready` },
  { kind: 'songFailed', title: msg`Songs that failed`, detail: msg`When one could not be made` },
  { kind: 'credits', title: msg`Credits`, detail: msg`When credits arrive` },
  { kind: 'follows', title: msg`Followers`, detail: msg`When somebody follows you` },
  { kind: 'likes', title: msg`Likes`, detail: msg`When somebody likes your songs` },
]

interface NotificationsSectionProps {
  userId: string
  /** The row for push notifications on this device, if it can show them. */
  push?: ReactNode
}

export function NotificationsSection({ userId, push }: NotificationsSectionProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(settingsQuery(userId))
  if (data)
    return (
      <SettingsSection id="notifications" heading={<Trans>Notifications</Trans>}>
        <NotificationRows userId={userId} settings={data.notifications} />
        {data.notifications.isOn && push && <div className="-mx-5 border-t-0!">{push}</div>}
      </SettingsSection>
    )
  return (
    <SettingsSection id="notifications" heading={<Trans>Notifications</Trans>}>
      {error ? (
        <FailureState
          title={<Trans>Your notification settings could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList count={1} label={t`Loading your settings`} />
      )}
    </SettingsSection>
  )
}

function NotificationRows({ userId, settings }: { userId: string; settings: NotificationSettings }) {
  const { t } = useLingui()
  const change = useChangeNotifications(userId)
  return (
    <>
      <SettingRow
        title={<Trans>Notifications</Trans>}
        detail={<Trans>Finished songs, credits, followers, likes</Trans>}
        control={
          <Toggle
            isOn={settings.isOn}
            onChange={(isOn) => change.mutate({ isOn })}
            label={t`Notifications`}
            isLabelHidden
          />
        }
      />
      {settings.isOn &&
        KINDS.map(({ kind, title, detail }) => (
          <SettingRow
            key={kind}
            title={t(title)}
            detail={t(detail)}
            control={
              <Toggle
                isOn={settings[kind]}
                onChange={(isWanted) => change.mutate({ [kind]: isWanted })}
                label={t(title)}
                isLabelHidden
              />
            }
          />
        ))}
    </>
  )
}
