import type { OperatorSwitches } from '@cadenza/contract/operate/console'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { classes } from '#ui/classes.ts'
import { Toggle } from '#ui/fields/toggle.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { switchesQuery } from '#features/operate/operate-queries.ts'
import { ReasonDialog } from '#features/operate/reason-dialog.tsx'
import { SectionCard, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { useOperatorAction } from '#features/operate/use-operator-action.ts'

type Switch = OperatorSwitches['switches'][number]

const NAMES: Record<Switch['name'], MessageDescriptor> = {
  'sign-ups': msg`Sign-ups`,
  orders: msg`New songs`,
  provider: msg`Music provider`,
  checkout: msg`Checkout`,
  publishing: msg`Publishing`,
}

export function SwitchesSection() {
  const { t } = useLingui()
  const found = useQuery(switchesQuery)
  const [chosen, setChosen] = useState<Switch | null>(null)
  return (
    <SectionCard
      id="switches"
      heading={<Trans>Switches</Trans>}
      aside={
        <span className="type-meta">
          <Trans>Felt at the next request</Trans>
        </span>
      }
    >
      {found.data ? (
        <ul aria-label={t`Switches`}>
          {found.data.switches.map((item) => (
            <SwitchRow key={item.name} item={item} onPress={() => setChosen(item)} />
          ))}
        </ul>
      ) : found.error ? (
        <SectionFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SectionSkeleton label={t`Loading the switches`} rows={5} />
      )}
      {chosen && <SwitchDialog item={chosen} onClose={() => setChosen(null)} />}
    </SectionCard>
  )
}

function SwitchRow({ item, onPress }: { item: Switch; onPress: () => void }) {
  const { t, i18n } = useLingui()
  const name = t(NAMES[item.name])
  const last = item.lastChange
  const by = last?.by
  const at = last && i18n.date(last.at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="flex items-center justify-between gap-3 border-line py-2.5 not-first:border-t">
      <div className="min-w-0">
        <p className="font-[640]">
          {name} ·{' '}
          <span className={classes('text-small', item.isStopped ? 'text-bad-ink' : 'text-good-ink')}>
            {item.isStopped ? <Trans>Stopped</Trans> : <Trans>Open</Trans>}
          </span>
        </p>
        <p className="type-meta wrap-anywhere">
          {last ? (
            <>
              <Trans>
                By {by}, {at}.
              </Trans>{' '}
              <span dir="auto">“{last.reason}”</span>
            </>
          ) : (
            <Trans>Never touched</Trans>
          )}
        </p>
      </div>
      <Toggle isOn={!item.isStopped} onChange={onPress} label={name} isLabelHidden className="shrink-0" />
    </li>
  )
}

function SwitchDialog({ item, onClose }: { item: Switch; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const name = t(NAMES[item.name])
  const willStop = !item.isStopped
  const change = useOperatorAction(
    (words: string) =>
      dataOrThrow(
        api.PUT('/api/operate/switches/{name}', {
          params: { path: { name: item.name } },
          body: { isStopped: willStop, words },
        }),
      ),
    (switches, client) => {
      client.setQueryData(switchesQuery.queryKey, switches)
      toast.show({ tone: 'good', message: willStop ? t`${name}: stopped` : t`${name}: open` })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={willStop ? <Trans>Stop “{name}” for everybody?</Trans> : <Trans>Open “{name}” again?</Trans>}
      description={
        willStop ? (
          <Trans>Whoever is turned away reads that it is paused and that nothing was charged.</Trans>
        ) : (
          <Trans>It works for everybody from the next request on.</Trans>
        )
      }
      hint={<Trans>Only operators read it, in the log.</Trans>}
      confirmLabel={willStop ? <Trans>Stop</Trans> : <Trans>Open again</Trans>}
      isDanger={willStop}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={(words) => change.mutate(words)}
      onClose={onClose}
    />
  )
}
