import type { OperatedUser } from '@cadenza/contract/operate/console'
import { MIN_METER_MAXIMUM, readMeter } from '@cadenza/domain/pricing/credit-meter'
import { initialOf } from '@cadenza/domain/user-names'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { Notice } from '#ui/notice.tsx'
import { CreditLamps } from '#widgets/credits/credit-lamps.tsx'
import '#widgets/credits/credit-meter.css'
import { UserActions } from './user-actions.tsx'
import { UserLedger } from './user-ledger.tsx'
import { UserPurchases } from './user-purchases.tsx'

export function UserPanel({ user }: { user: OperatedUser }) {
  return (
    <div className="grid gap-4">
      <UserHead user={user} />
      {user.suspension && <SuspensionNotice {...user.suspension} />}
      {user.wallet && <UserWallet wallet={user.wallet} />}
      <UserActions user={user} />
      <UserLedger ledger={user.ledger} />
      <UserPurchases user={user} />
    </div>
  )
}

function UserHead({ user }: { user: OperatedUser }) {
  const { i18n } = useLingui()
  const since = i18n.date(user.createdAt, { dateStyle: 'medium' })
  return (
    <div className="flex items-start gap-3">
      <Avatar src={user.avatarUrl} initials={initialOf(user)} className="size-12!" />
      <div className="min-w-0">
        <h3 dir="auto" className="type-card wrap-anywhere">
          {user.name}
        </h3>
        <p className="type-meta wrap-anywhere">
          {user.email ?? `@${user.handle}`} · <Trans>since {since}</Trans>
        </p>
        <p className="type-meta">
          <Plural value={user.songs} one="# song" other="# songs" /> ·{' '}
          <Plural value={user.sessions} one="# session" other="# sessions" /> ·{' '}
          <Plural value={user.casesAgainst} one="# case upheld" other="# cases upheld" />
          {user.isLeaving && (
            <>
              {' '}
              · <Trans>is about to be deleted</Trans>
            </>
          )}
        </p>
        <p className="type-meta wrap-anywhere select-all">{user.id}</p>
      </div>
    </div>
  )
}

function SuspensionNotice({ reason, endsAt }: NonNullable<OperatedUser['suspension']>) {
  const { i18n } = useLingui()
  const date = endsAt === null ? null : i18n.date(endsAt, { dateStyle: 'long' })
  return (
    <Notice
      tone="bad"
      icon={<Ban />}
      title={date === null ? <Trans>Suspended.</Trans> : <Trans>Suspended until {date}.</Trans>}
    >
      <span dir="auto" className="wrap-anywhere">
        {reason}
      </span>
    </Notice>
  )
}

function UserWallet({ wallet }: { wallet: NonNullable<OperatedUser['wallet']> }) {
  const { t, i18n } = useLingui()
  const { balance, held, owed } = wallet
  const maximum = Math.max(MIN_METER_MAXIMUM, wallet.maximum)
  const { share, level } = readMeter(balance, maximum)
  const shown = i18n.number(balance)
  const shownMaximum = i18n.number(maximum)
  const shownHeld = i18n.number(held)
  const shownOwed = i18n.number(owed)
  return (
    <div className="credit-meter" data-level={level}>
      <p className="mb-2">
        <b className="text-[1.75rem] leading-none font-[780] tracking-[-.03em] font-stretch-[120%] lining-nums">
          {shown}
        </b>{' '}
        <span className="type-meta">
          <Plural value={balance} one="credit" other="credits" />
        </span>
      </p>
      <div
        role="meter"
        aria-label={t`Credits of the user`}
        aria-valuemin={0}
        aria-valuenow={Math.min(balance, maximum)}
        aria-valuemax={maximum}
        aria-valuetext={t`${shown} of ${shownMaximum}`}
      >
        <CreditLamps share={share} shareAfter={share} isShimmering={false} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-2 text-label text-ink-2 lining-nums">
        <span>
          {owed > 0 ? (
            <Trans>{shownOwed} owed</Trans>
          ) : held > 0 ? (
            <Trans>{shownHeld} held</Trans>
          ) : (
            <Trans>Nothing held or owed</Trans>
          )}
        </span>
        <span>
          <Trans>of {shownMaximum}</Trans>
        </span>
      </p>
    </div>
  )
}
