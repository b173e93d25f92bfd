import type { ProviderReport } from '@cadenza/contract/operate/console'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classes } from '#ui/classes.ts'
import { useMinuteClock } from '#widgets/song/use-minute-clock.ts'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { providersQuery, switchesQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { UserLink } from '#features/operate/queue/item-facts.tsx'
import { CallBars, CostChart, dollars } from './cost-chart.tsx'
import { daysOf, type ProviderOfDays, providersOf } from './provider-days.ts'

export function ProvidersSection() {
  const { t } = useLingui()
  const report = useQuery(providersQuery)
  return (
    <SectionCard id="providers" heading={<Trans>Providers</Trans>}>
      {report.data ? (
        <>
          <CostOfDays report={report.data} />
          <ProviderList report={report.data} />
          <StuckWork stuck={report.data.stuck} />
        </>
      ) : report.error ? (
        <SectionFailure error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <SectionSkeleton label={t`Loading the providers`} rows={5} />
      )}
    </SectionCard>
  )
}

function CostOfDays({ report: { days: rows, budgetCents } }: { report: ProviderReport }) {
  const { i18n } = useLingui()
  const days = daysOf(rows, useMinuteClock())
  const spent = days.at(-1)?.cents ?? 0
  const budget = budgetCents === null ? null : dollars(i18n, budgetCents)
  const share = budgetCents === null ? 0 : spent / budgetCents
  const shownShare = i18n.number(share, { style: 'percent' })
  const first = i18n.date(days[0]?.day ?? '', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <div>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <b className="text-[1.75rem] leading-none font-[780] tracking-[-.03em] font-stretch-[120%] lining-nums">
          {dollars(i18n, spent)}
        </b>
        <span className="type-meta">
          {budget === null ? <Trans>today, without a limit</Trans> : <Trans>today, of {budget}</Trans>}
        </span>
        {budget !== null && (
          <span
            className={classes(
              'ml-auto text-label font-[640]',
              share >= 1 ? 'text-bad-ink' : share >= 0.7 ? 'text-warn-ink' : 'text-good-ink',
            )}
          >
            {shownShare}
          </span>
        )}
      </p>
      <CostChart days={days} budgetCents={budgetCents} />
      <p className="mt-1 flex justify-between gap-2 text-label text-ink-2">
        <span>{first}</span>
        {budget !== null && (
          <span>
            <Trans>Dashed: the day’s limit</Trans>
          </span>
        )}
        <span>
          <Trans>Today</Trans>
        </span>
      </p>
    </div>
  )
}

function ProviderList({ report }: { report: ProviderReport }) {
  const { t } = useLingui()
  const { data } = useQuery(switchesQuery)
  const isStopped = data?.switches.find(({ name }) => name === 'provider')?.isStopped ?? false
  const providers = providersOf(report.days, useMinuteClock())
  if (providers.length === 0)
    return (
      <SectionEmpty>
        <Trans>No provider was called in 14 days.</Trans>
      </SectionEmpty>
    )
  return (
    <ul aria-label={t`Providers`} className="mt-2">
      {providers.map((provider) => (
        <ProviderRow key={provider.name} provider={provider} isStopped={isStopped} />
      ))}
    </ul>
  )
}

function ProviderRow({ provider, isStopped }: { provider: ProviderOfDays; isStopped: boolean }) {
  const { i18n } = useLingui()
  const { name, days, today, isFailing } = provider
  const failed = i18n.number(today.failed)
  return (
    <li className="flex items-center gap-3 border-line py-2 not-first:border-t">
      <div className="min-w-0 flex-1">
        <b className="block font-[640] wrap-anywhere">{name}</b>
        <span className="block text-label text-ink-2">
          <Plural value={today.calls} one="# call today" other="# calls today" />
          {today.failed > 0 && (
            <>
              , <Trans>{failed} failed</Trans>
            </>
          )}
        </span>
      </div>
      <CallBars days={days} />
      <span
        className={classes('shrink-0 text-label font-[640]', isStopped || isFailing ? 'text-bad-ink' : 'text-good-ink')}
      >
        {isStopped ? <Trans>Stopped</Trans> : isFailing ? <Trans>Failing</Trans> : <Trans>Healthy</Trans>}
      </span>
    </li>
  )
}

function StuckWork({ stuck }: Pick<ProviderReport, 'stuck'>) {
  const { t } = useLingui()
  return (
    <section id="stuck" className="mt-3 border-t border-line pt-3">
      <h3 className="type-card">
        <Trans>Stuck work</Trans>
      </h3>
      {stuck.length === 0 ? (
        <p className="py-1 text-small text-ink-2">
          <Trans>No song is pending for more than 10 minutes.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Stuck work`}>
          {stuck.map(({ id, userId, state, createdAt }) => (
            <li key={id} className="border-line py-2 text-small not-first:border-t">
              <span className="block wrap-anywhere select-all">{id}</span>
              <span className="flex flex-wrap gap-x-3 text-label text-ink-2">
                <span>{state}</span>
                <TimeAgo at={createdAt} />
                <UserLink userId={userId} name={t`Its user`} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
