import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing, MissingItem } from '#widgets/page/missing-item.tsx'
import { Page } from '#widgets/page/page.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { isFreshSignInNeeded } from '#widgets/session/fresh-sign-in.ts'
import { LogSection } from './installation/log-section.tsx'
import { ProvidersSection } from './installation/providers-section.tsx'
import { SwitchesSection } from './installation/switches-section.tsx'
import { operatorSessionQuery } from './operate-queries.ts'
import { ItemSection } from './queue/item-section.tsx'
import { QueueSection } from './queue/queue-section.tsx'
import { SectionSkeleton } from './section-card.tsx'
import { SummaryTiles } from './summary-tiles.tsx'
import { UsersSection } from './users/users-section.tsx'

/** The operators' console. To everybody else the page does not exist. */
export function OperateScreen({ freshSignIn }: { freshSignIn: ReactNode }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(operatorSessionQuery)
  if (isFreshSignInNeeded(error)) return freshSignIn
  // An operator whose connection drops keeps what is on the screen.
  if (error && (!data || isMissing(error)))
    return (
      <MissingItem
        kind="page"
        error={error}
        onRetry={() => void refetch()}
        skeleton={<SectionSkeleton label={t`Loading`} />}
      />
    )
  if (!data)
    return (
      <div className="px-4 desk:px-8">
        <SectionSkeleton label={t`Loading`} rows={6} />
      </div>
    )
  return <Console name={data.name} freshUntil={data.freshUntil} />
}

function Console({ name, freshUntil }: { name: string; freshUntil: string }) {
  const { t, i18n } = useLingui()
  usePageTitle(t`Operate`)
  const until = i18n.date(freshUntil, { timeStyle: 'short' })
  return (
    <Page
      title={<Trans>Operate</Trans>}
      action={
        <p className="text-label text-ink-2">
          <Trans>
            Acting as <b className="font-[680] text-ink">{name}</b> until {until}. Everything you do here is logged.
          </Trans>
        </p>
      }
    >
      <SectionLinks />
      <SummaryTiles />
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <QueueSection />
        <ItemSection />
      </div>
      <div className="mt-3 grid items-start gap-3 desk:grid-cols-2 min-[80rem]:grid-cols-3">
        <UsersSection />
        <div className="grid items-start gap-3 min-[80rem]:col-span-2 min-[80rem]:grid-cols-2">
          <ProvidersSection />
          <SwitchesSection />
          <LogSection className="min-[80rem]:col-span-2" />
        </div>
      </div>
    </Page>
  )
}

function SectionLinks() {
  const { t } = useLingui()
  const links = [
    ['queue', t`Queue`],
    ['users', t`Users`],
    ['providers', t`Providers`],
    ['switches', t`Switches`],
    ['log', t`Log`],
  ] as const
  return (
    <nav aria-label={t`Console`} className="-mx-4 mb-3 overflow-x-auto px-4 desk:mx-0 desk:px-0">
      <ul className="flex gap-2 py-0.5">
        {links.map(([id, label]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="tap-44 inline-flex h-10 items-center rounded-press bg-surface px-4 text-small font-[600] edge-line"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
