import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Notice } from '#ui/notice.tsx'
import { logQuery } from '#features/operate/operate-queries.ts'
import { SectionCard, SectionEmpty, SectionFailure, SectionSkeleton } from '#features/operate/section-card.tsx'
import { actionOf, kindOf } from './log-labels.ts'

export function LogSection({ className }: { className?: string | undefined }) {
  const { t, i18n } = useLingui()
  const log = useQuery(logQuery)
  const last = log.data?.lines[0]
  const count = last && i18n.number(last.n)
  return (
    <SectionCard id="log" heading={<Trans>Log</Trans>} className={className}>
      {log.data ? (
        <>
          <Notice tone={log.data.isWhole ? 'good' : 'bad'} icon={<ScrollText />} className="mb-2">
            {log.data.isWhole ? (
              count === undefined ? (
                <Trans>The log is empty.</Trans>
              ) : (
                <Trans>The log is whole, from line 1 to line {count}.</Trans>
              )
            ) : (
              <Trans>The log was changed. Run `operate log` and keep what it prints.</Trans>
            )}
          </Notice>
          {log.data.lines.length === 0 ? (
            <SectionEmpty>
              <Trans>Nobody has done anything yet.</Trans>
            </SectionEmpty>
          ) : (
            <ol
              aria-label={t`Log`}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
              tabIndex={0}
              className="max-h-120 overflow-y-auto"
            >
              {log.data.lines.map((line) => (
                <LogLine key={line.n} line={line} />
              ))}
            </ol>
          )}
        </>
      ) : log.error ? (
        <SectionFailure error={log.error} onRetry={() => void log.refetch()} />
      ) : (
        <SectionSkeleton label={t`Loading the log`} rows={6} />
      )}
    </SectionCard>
  )
}

interface LogLineProps {
  line: { n: number; at: string; operator: string; action: string; kind: string; subjectId: string; words: string }
}

function LogLine({ line }: LogLineProps) {
  const { t, i18n } = useLingui()
  const action = actionOf(line.action)
  const kind = kindOf(line.kind)
  return (
    <li className="border-line py-2 text-small not-first:border-t">
      <p className="wrap-anywhere">
        <b className="font-[640]">{action ? t(action) : line.action}</b> · {kind ? t(kind) : line.kind}{' '}
        <span className="text-ink-2">{line.subjectId}</span>
      </p>
      <p dir="auto" className="text-label wrap-anywhere text-ink-2">
        <span className="lining-nums">
          {i18n.number(line.n)} · {i18n.date(line.at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </span>{' '}
        · {line.operator}
        {line.words !== '' && ` · ${line.words}`}
      </p>
    </li>
  )
}
