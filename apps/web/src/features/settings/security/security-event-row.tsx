import type { SecurityEvent, SignInMethod } from '@cadenza/contract/security/events'
import { deviceName } from '@cadenza/domain/device-name'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  CircleAlert,
  Download,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'

const ICONS: Record<SecurityEvent['kind'], LucideIcon> = {
  'sign-in': LogIn,
  confirmation: ShieldCheck,
  'session-ended': LogOut,
  'sessions-ended': LogOut,
  'email-link-requested': Mail,
  'export-requested': Download,
  'export-downloaded': Download,
  'deletion-requested': Trash2,
  'deletion-canceled': ShieldCheck,
  'passkey-added': KeyRound,
  'passkey-removed': KeyRound,
  'passkey-refused': CircleAlert,
}

const SIGNED_IN_WITH: Record<SignInMethod, ReactNode> = {
  google: <Trans>Signed in with Google</Trans>,
  spotify: <Trans>Signed in with Spotify</Trans>,
  email: <Trans>Signed in by e-mail</Trans>,
  passkey: <Trans>Signed in with a passkey</Trans>,
}

function EventText({ event: { kind, method, subject } }: { event: SecurityEvent }) {
  const { t } = useLingui()
  const name = subject ?? ''
  const device = deviceName(subject) ?? t`Unknown device`
  switch (kind) {
    case 'sign-in':
      return SIGNED_IN_WITH[method ?? 'google']
    case 'confirmation':
      return <Trans>Confirmed with the passkey “{name}”</Trans>
    case 'session-ended':
      return <Trans>Signed out: {device}</Trans>
    case 'sessions-ended':
      return <Trans>Signed out everywhere</Trans>
    case 'email-link-requested':
      return <Trans>A sign-in link was asked for by e-mail</Trans>
    case 'export-requested':
      return <Trans>An export of your data was asked for</Trans>
    case 'export-downloaded':
      return <Trans>The export of your data was downloaded</Trans>
    case 'deletion-requested':
      return <Trans>The deletion of your account was asked for</Trans>
    case 'deletion-canceled':
      return <Trans>The deletion of your account was taken back</Trans>
    case 'passkey-added':
      return <Trans>The passkey “{name}” was added</Trans>
    case 'passkey-removed':
      return <Trans>The passkey “{name}” was removed</Trans>
    case 'passkey-refused':
      return <Trans>The passkey “{name}” was refused: it may have been copied. Remove it and add a new one.</Trans>
  }
}

/** The country, if a proxy in front told it; otherwise the network. */
function usePlace({ country, network }: SecurityEvent): string | null {
  const { t, i18n } = useLingui()
  if (country !== null) return new Intl.DisplayNames(i18n.locale, { type: 'region' }).of(country) ?? country
  return network === null ? null : t`Network ${network}`
}

export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const { t, i18n } = useLingui()
  const place = usePlace(event)
  const Icon = ICONS[event.kind]
  const facts = [
    i18n.date(event.createdAt, { dateStyle: 'medium', timeStyle: 'short' }),
    deviceName(event.userAgent) ?? t`Unknown device`,
    ...(place === null ? [] : [place]),
  ]
  return (
    <li className="flex min-h-15 items-center gap-3.5 py-2 not-first:border-t not-first:border-line">
      <Icon size={20} className="shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block leading-[1.3] font-[620] wrap-anywhere">
          <EventText event={event} />
        </b>
        <span className="block type-meta wrap-anywhere">{facts.join(' · ')}</span>
        {event.isNewDevice && (
          <span className="mt-1 inline-block rounded-press bg-sunken px-2.5 py-1 text-label font-[620] text-ink-2">
            <Trans>New device</Trans>
          </span>
        )}
      </span>
    </li>
  )
}
