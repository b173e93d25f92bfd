import type { Notification } from '@cadenza/contract/notifications'
import { deviceName } from '@cadenza/domain/device-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'

function SecurityNews({ event }: { event: Notification['security'] }) {
  const { t } = useLingui()
  const name = event?.subject ?? ''
  const device = deviceName(event?.userAgent ?? null) ?? t`Unknown device`
  switch (event?.kind) {
    case 'sign-in':
      return <Trans>New device signed in: {device}</Trans>
    case 'export-requested':
      return <Trans>An export of your data was asked for</Trans>
    case 'deletion-requested':
      return <Trans>The deletion of your account was asked for</Trans>
    case 'passkey-added':
      return <Trans>The passkey “{name}” was added</Trans>
    case 'passkey-removed':
      return <Trans>The passkey “{name}” was removed</Trans>
    case 'passkey-refused':
      return <Trans>The passkey “{name}” was refused: it may have been copied. Remove it and add a new one.</Trans>
    default:
      return <Trans>Something about the security of your account has changed.</Trans>
  }
}

/** Describes the notification in a sentence. */
export function NotificationText({ item }: { item: Notification }) {
  const name = item.users[0]?.name ?? ''
  const title = item.song?.title ?? ''
  const others = item.count - 1
  const credits = item.credits ?? 0
  const words = item.review?.words ?? ''
  switch (item.kind) {
    case 'song-ready':
      return <Trans>“{title}” is ready</Trans>
    case 'song-failed':
      return <Trans>A song could not be made. You were not charged.</Trans>
    case 'credits':
      return <Plural value={credits} one="You received # credit" other="You received # credits" />
    case 'follow':
      if (others === 0) return <Trans>{name} followed you</Trans>
      return (
        <Plural value={others} one={`${name} and # other followed you`} other={`${name} and # others followed you`} />
      )
    case 'like':
      if (others === 0)
        return (
          <Trans>
            {name} liked “{title}”
          </Trans>
        )
      return (
        <Plural
          value={others}
          one={`${name} and # other liked “${title}”`}
          other={`${name} and # others liked “${title}”`}
        />
      )
    case 'review':
      return item.review?.isCleared ? (
        <Trans>Somebody has looked at your text. You can use it now.</Trans>
      ) : (
        <Trans>Somebody has looked at your text. It stays as it is: {words}</Trans>
      )
    case 'security':
      return <SecurityNews event={item.security} />
  }
}
