import type { ModerationCase, OperatorQueue } from '@cadenza/contract/operate/console'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldAlert, X } from 'lucide-react'
import { api, dataOrThrow } from '#lib/api/api-client.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { TimeAgo } from '#widgets/song/time-ago.tsx'
import { caseQuery, queueQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { useOperateView } from '#features/operate/use-operate-view.ts'
import { useOperatorAction } from '#features/operate/use-operator-action.ts'
import { DecisionButtons, type DecisionTexts } from './decision-buttons.tsx'
import { EvidencePlayer } from './evidence-player.tsx'
import { type Fact, Facts, UserLink } from './item-facts.tsx'
import { CASE_KINDS, CASE_STATES, categoryOf, textFieldOf } from './queue-labels.ts'
import { ItemPicture, ITEM_SECTION } from './queue-rows.tsx'

export function CasePanel({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(caseQuery(id))
  if (!found.data)
    return (
      <SectionCard id={ITEM_SECTION} heading={<Trans>Case</Trans>}>
        {found.error ? (
          <SectionFailure error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SectionSkeleton label={t`Loading the case`} />
        )}
      </SectionCard>
    )
  const { data: item } = found
  const number = item.number
  return (
    <SectionCard
      id={ITEM_SECTION}
      heading={<span dir="auto">{item.title || t(CASE_KINDS[item.kind])}</span>}
      aside={
        <span className="rounded-press bg-sunken px-2.5 py-1 text-label font-[620] whitespace-nowrap text-ink-2">
          <Trans>Case {number}</Trans>
        </span>
      }
    >
      {item.audioUrl !== null && (
        <div className="mb-3 flex items-center gap-3">
          <ItemPicture coverUrl={item.coverUrl} kind={item.kind} className="size-16" />
          <EvidencePlayer audioUrl={item.audioUrl} />
        </div>
      )}
      <CaseTexts texts={item.texts} heading={item.title} />
      <CaseFacts item={item} />
      <CaseDecisions item={item} />
    </SectionCard>
  )
}

/** A text that is the heading of the panel already is not repeated. */
function CaseTexts({ texts, heading }: Pick<ModerationCase, 'texts'> & { heading: string }) {
  const { t } = useLingui()
  const shown = Object.entries(texts).filter(([, text]) => text !== heading)
  return shown.map(([field, text]) => {
    const label = textFieldOf(field)
    return (
      <div key={field} className="mb-3">
        <h3 className="mb-1 text-label font-[620] text-ink-2">{label ? t(label) : field}</h3>
        <p dir="auto" className="border-l-4 border-peony pl-3 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </div>
    )
  })
}

function CaseFacts({ item }: { item: ModerationCase }) {
  const { t, i18n } = useLingui()
  const category = t(categoryOf(item.category))
  const score = item.score === null ? '' : i18n.number(item.score, { minimumFractionDigits: 2 })
  const before = item.casesOfUser
    .map(
      ({ state, count }) =>
        `${i18n.number(count)} ${t(CASE_STATES[state as ModerationCase['state']] ?? CASE_STATES.open)}`,
    )
    .join(', ')
  const rows: Fact[] = [
    { key: 'by', term: <Trans>By</Trans>, fact: <UserLink userId={item.userId} name={item.userName} /> },
    {
      key: 'why',
      term: <Trans>Why</Trans>,
      fact:
        item.source === 'rules' ? (
          <Trans>Our rules: {category}</Trans>
        ) : (
          <Trans>
            Provider: {category} {score}
          </Trans>
        ),
    },
    { key: 'since', term: <Trans>Since</Trans>, fact: <TimeAgo at={item.openedAt} /> },
    { key: 'cases', term: <Trans>Cases of this user</Trans>, fact: before },
  ]
  const decidedBy = item.decidedBy
  if (item.decision !== null)
    rows.push({
      key: 'decision',
      term: <Trans>Decided by {decidedBy}</Trans>,
      fact: `${t(CASE_STATES[item.state])}: ${item.decision}`,
    })
  return <Facts rows={rows} />
}

type Decision = 'cleared' | 'upheld' | 'escalated'

const USER_READS = msg`The user reads it, and it goes into the log.`
const DECISIONS: Record<Decision, DecisionTexts> = {
  cleared: {
    label: msg({ message: 'Clear', context: 'moderation' }),
    title: msg`Clear this case?`,
    description: msg`The same texts pass from now on.`,
    hint: USER_READS,
    done: msg`The case is cleared`,
    icon: <Check />,
  },
  upheld: {
    label: msg`Uphold`,
    title: msg`Uphold this case?`,
    description: msg`The texts stay out of the public.`,
    hint: USER_READS,
    done: msg`The case is upheld`,
    icon: <X />,
    isDanger: true,
  },
  escalated: {
    label: msg`Escalate`,
    title: msg`Escalate this case?`,
    description: msg`Texts and files are kept as evidence, even when the account goes. The user is not told.`,
    hint: msg`Only operators read it, in the log.`,
    done: msg`The case is escalated`,
    icon: <ShieldAlert />,
    isDanger: true,
  },
}

const CHOICES = Object.keys(DECISIONS) as Decision[]

function CaseDecisions({ item }: { item: ModerationCase }) {
  const { t } = useLingui()
  const toast = useToast()
  const { closeItem } = useOperateView()
  const decide = useOperatorAction(
    (body: { decision: Decision; words: string }) =>
      dataOrThrow(api.POST('/api/operate/cases/{id}/decision', { params: { path: { id: item.id } }, body })),
    (queue: OperatorQueue, client, { decision }) => {
      client.setQueryData(queueQuery.queryKey, queue)
      toast.show({ tone: 'good', message: t(DECISIONS[decision].done) })
      closeItem()
    },
  )
  return (
    <DecisionButtons
      texts={DECISIONS}
      choices={CHOICES}
      isBusy={decide.isPending}
      error={decide.error}
      onOpen={() => decide.reset()}
      onDecide={(decision, words) => decide.mutate({ decision, words })}
    />
  )
}
