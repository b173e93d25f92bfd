import type { OperatorQueue, ReportedItemDetails } from '@cadenza/contract/operate/console'
import type { ReportedKind } from '@cadenza/contract/reports'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff, Play, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { queueQuery, reportQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { useOperatorAction } from '#features/operate/use-operator-action.ts'
import { DecisionButtons, type DecisionTexts } from './decision-buttons.tsx'
import { EvidencePlayer } from './evidence-player.tsx'
import { type Fact, Facts, UserLink } from './item-facts.tsx'
import { REPORT_REASONS, REPORTED_KINDS } from './queue-labels.ts'
import { ItemPicture, ITEM_SECTION } from './queue-rows.tsx'

interface ReportPanelProps {
  kind: ReportedKind
  id: string
  /** Undefined until the queue is loaded, and for an item that nobody reported. */
  item: OperatorQueue['reports'][number] | undefined
}

const PUBLIC_PATHS: Record<ReportedKind, string> = { song: '/player', playlist: '/playlist', creator: '/creator' }

export function ReportPanel({ kind, id, item }: ReportPanelProps) {
  const { t } = useLingui()
  const found = useQuery(reportQuery(kind, id))
  return (
    <SectionCard
      id={ITEM_SECTION}
      heading={<span dir="auto">{item?.title || t(REPORTED_KINDS[kind])}</span>}
      aside={
        <Link
          to={`${PUBLIC_PATHS[kind]}/${id}`}
          className="inline-flex min-h-11 items-center rounded-press px-2 text-small font-[620] text-hold underline underline-offset-[3px]"
        >
          <Trans>Open its page</Trans>
        </Link>
      }
    >
      {kind === 'song' && <ReportedSong id={id} coverUrl={item?.coverUrl ?? null} />}
      {found.data ? (
        <>
          <ReportList reports={found.data.reports} />
          <ReportFacts item={item} hiding={found.data.hiding} />
          <ReportDecisions kind={kind} id={id} isHidden={found.data.hiding !== null} />
        </>
      ) : found.error ? (
        <SectionFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SectionSkeleton label={t`Loading the reports`} />
      )}
    </SectionCard>
  )
}

/** The link to the audio is fetched on a press, because that leaves a line in the log. */
function ReportedSong({ id, coverUrl }: { id: string; coverUrl: string | null }) {
  const { t } = useLingui()
  const listen = useOperatorAction(
    () => dataOrThrow(api.POST('/api/operate/reports/song/{id}/listen', { params: { path: { id } } })),
    () => {},
  )
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ItemPicture coverUrl={coverUrl} kind="song" className="size-16" />
      {listen.data ? (
        <EvidencePlayer audioUrl={listen.data.audioUrl} startsPlaying />
      ) : (
        <Button variant="line" icon={<Play />} isBusy={listen.isPending} onClick={() => listen.mutate(undefined)}>
          <Trans>Listen</Trans>
        </Button>
      )}
      {listen.error && (
        <Notice tone="bad" role="alert" className="w-full">
          {t(errorMessageFor(listen.error, msg`The song could not be loaded. Please try again.`))}
        </Notice>
      )}
    </div>
  )
}

function ReportList({ reports }: Pick<ReportedItemDetails, 'reports'>) {
  const { t } = useLingui()
  if (reports.length === 0)
    return (
      <SectionEmpty>
        <Trans>Nobody reported it.</Trans>
      </SectionEmpty>
    )
  return (
    <ul aria-label={t`Reports`} className="grid gap-2.5">
      {reports.map(({ reason, words, createdAt }) => (
        <li key={`${createdAt} ${reason} ${words}`} className="border-l-4 border-peony pl-3">
          <p className="text-label font-[620] text-ink-2">
            {t(REPORT_REASONS[reason])} · <TimeAgo at={createdAt} />
          </p>
          {words !== '' && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {words}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function ReportFacts({ item, hiding }: Pick<ReportPanelProps, 'item'> & Pick<ReportedItemDetails, 'hiding'>) {
  const rows: Fact[] = []
  if (item?.userId)
    rows.push({ key: 'by', term: <Trans>By</Trans>, fact: <UserLink userId={item.userId} name={item.userName} /> })
  if (hiding) rows.push({ key: 'hidden', term: <Trans>Hidden</Trans>, fact: hiding.reason })
  return <Facts rows={rows} />
}

type Verb = 'hide' | 'restore' | 'keep'

const ONLY_LOG = msg`Only operators read it, in the log.`
const VERBS: Record<Verb, DecisionTexts> = {
  keep: {
    label: msg`Leave it`,
    title: msg`Leave it as it is?`,
    description: msg`The reports so far count as answered.`,
    hint: ONLY_LOG,
    done: msg`The reports are answered`,
    icon: <Check />,
  },
  hide: {
    label: msg`Uphold and hide`,
    title: msg`Hide it from everybody?`,
    description: msg`It leaves public view at once, and links to its files end.`,
    hint: msg`The owner reads it, and it goes into the log.`,
    done: msg`It is hidden`,
    icon: <EyeOff />,
    isDanger: true,
  },
  restore: {
    label: msg`Restore`,
    title: msg`Make it public again?`,
    description: msg`It becomes as public as it was before.`,
    hint: ONLY_LOG,
    done: msg`It is public again`,
    icon: <Undo2 />,
  },
}

function ReportDecisions({ kind, id, isHidden }: { kind: ReportedKind; id: string; isHidden: boolean }) {
  const { t } = useLingui()
  const toast = useToast()
  const change = useOperatorAction(
    ({ verb, words }: { verb: Verb; words: string }) => {
      const request = { params: { path: { kind, id } }, body: { words } }
      if (verb === 'hide') return dataOrThrow(api.POST('/api/operate/reports/{kind}/{id}/hide', request))
      if (verb === 'restore') return dataOrThrow(api.POST('/api/operate/reports/{kind}/{id}/restore', request))
      return dataOrThrow(api.POST('/api/operate/reports/{kind}/{id}/keep', request))
    },
    (details, client, { verb }) => {
      client.setQueryData(reportQuery(kind, id).queryKey, details)
      void client.invalidateQueries({ queryKey: queueQuery.queryKey })
      toast.show({ tone: 'good', message: t(VERBS[verb].done) })
    },
  )
  return (
    <DecisionButtons
      texts={VERBS}
      choices={isHidden ? ['restore'] : ['keep', 'hide']}
      isBusy={change.isPending}
      error={change.error}
      onOpen={() => change.reset()}
      onDecide={(verb, words, close) => change.mutate({ verb, words }, { onSuccess: close })}
    />
  )
}
