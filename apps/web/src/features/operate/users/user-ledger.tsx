import type { OperatedUser } from '@cadenza/contract/operate/console'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { SectionEmpty } from '#features/operate/section-card.tsx'

const KINDS: Record<string, MessageDescriptor> = {
  bonus: msg`Sign-up bonus`,
  purchase: msg`Purchase`,
  hold: msg`Held for a song`,
  settle: msg`Song finished`,
  release: msg`Returned`,
  refund: msg`Refund`,
  dispute: msg`Payment disputed`,
  dispute_won: msg`Dispute closed`,
  adjustment: msg`Adjusted by an operator`,
  closed: msg`Account closed`,
}

/** The last transfers; all of them are in the user's own export. */
export function UserLedger({ ledger }: Pick<OperatedUser, 'ledger'>) {
  const { t, i18n } = useLingui()
  return (
    <section>
      <h3 className="mb-1 type-card">
        <Trans>Ledger</Trans>
      </h3>
      {ledger.length === 0 ? (
        <SectionEmpty>
          <Trans>No credits were moved yet.</Trans>
        </SectionEmpty>
      ) : (
        <ul
          aria-label={t`Ledger`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          {ledger.map(({ seq, kind, change, balanceAfter, reason, createdAt }) => {
            const label = KINDS[kind]
            return (
              <li key={seq} className="flex justify-between gap-3 border-line py-2 not-first:border-t">
                <span className="min-w-0">
                  <b className="block text-small font-[620]">{label ? t(label) : kind}</b>
                  <span dir="auto" className="block text-label wrap-anywhere text-ink-2">
                    {i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                    {reason !== null && ` · ${reason}`}
                  </span>
                </span>
                <span className="shrink-0 text-right lining-nums">
                  <b className={classes('block text-small font-[700]', change > 0 && 'text-good-ink')}>
                    {i18n.number(change, { signDisplay: 'exceptZero' }).replace('-', '−')}
                  </b>
                  <span className="block text-label text-ink-2">{i18n.number(balanceAfter)}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
