import type { Generation } from '@cadenza/contract/generations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { CancelButton } from './cancel-button.tsx'

function WaitingRow({ generation, place }: { generation: Generation; place: number }) {
  const { credits } = generation.quote
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 border-line py-1.5 not-first:border-t">
      <Clock className="shrink-0 text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-[640]">{generation.prompt}</p>
        <p className="type-meta lining-nums">
          {place === 1 ? <Trans>Next in line</Trans> : <Trans>Number {place} in line</Trans>}
          {' · '}
          <Plural value={credits} one="# credit set aside" other="# credits set aside" />
        </p>
      </div>
      <CancelButton generation={generation} />
    </li>
  )
}

/** The user's songs that wait until others of theirs have been composed, in the order of their turns. */
export function WaitingLine({ waiting, songsAtOnce }: { waiting: readonly Generation[]; songsAtOnce: number }) {
  const { t } = useLingui()
  if (waiting.length === 0) return null
  return (
    <section aria-label={t`Songs in line`} className="mb-4 rounded-card bg-surface px-4 py-3 edge-hair">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="type-card">
          <Plural value={waiting.length} one="# song in line" other="# songs in line" />
        </h3>
        <p className="type-meta">
          <Plural
            value={songsAtOnce}
            one="One song is made at a time. A song that waits is charged when it is ready."
            other="# songs are made at a time. A song that waits is charged when it is ready."
          />
        </p>
      </header>
      <ol>
        {waiting.map((generation, index) => (
          <WaitingRow key={generation.id} generation={generation} place={index + 1} />
        ))}
      </ol>
    </section>
  )
}
