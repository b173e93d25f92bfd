import type { Generation } from '@cadenza/contract/generations'
import { DEFAULT_DURATION, resolveSongLength } from '@cadenza/domain/pricing/durations'
import { quoteSong } from '@cadenza/domain/pricing/song-price'
import { GENRES } from '@cadenza/vocabulary/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Compass, Copy, FileText, MicVocal, Rabbit, Timer, Turtle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { wasRequestedHere } from '#features/create/pending-generations.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { usePackPrompt } from '#widgets/credits/pack-prompt.tsx'
import { useCredits } from '#widgets/credits/use-credits.ts'
import { GENRE_LABELS } from '#widgets/genre-labels.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { AgainPill } from './again-pill.tsx'
import { type AgainChange, lengthAfter, longerLength, voiceOf } from './again-request.ts'
import { reuseWords } from './reuse-words.ts'
import { useRequestAgain } from './use-request-again.ts'
import './again.css'

type Ask = (change: AgainChange) => void

interface PillsProps {
  generation: Generation
  ask: Ask
  isBusy: boolean
}

/** Without a voice in the prompt it is unknown who sings, so both are offered. */
function VoicePill({ generation, ask, isBusy }: PillsProps) {
  const { t } = useLingui()
  const voice = voiceOf(generation)
  const face = { icon: <MicVocal aria-hidden="true" />, length: lengthAfter(generation, { kind: 'voice' }) }
  if (voice !== null) {
    return (
      <AgainPill
        {...face}
        disabled={isBusy}
        onClick={() => ask({ kind: 'voice', voice: voice === 'female' ? 'male' : 'female' })}
      >
        <Trans>Other voice</Trans>
      </AgainPill>
    )
  }
  return (
    <Menu
      label={t`Other voice`}
      align="start"
      trigger={
        <AgainPill {...face} disabled={isBusy}>
          <Trans>Other voice</Trans>
        </AgainPill>
      }
    >
      <MenuItem onSelect={() => ask({ kind: 'voice', voice: 'female' })}>
        <Trans>Female voice</Trans>
      </MenuItem>
      <MenuItem onSelect={() => ask({ kind: 'voice', voice: 'male' })}>
        <Trans>Male voice</Trans>
      </MenuItem>
    </Menu>
  )
}

function GenrePill({ generation, ask, isBusy }: PillsProps) {
  const { t } = useLingui()
  const [current] = generation.genres
  return (
    <Menu
      label={t`Other genre`}
      align="end"
      trigger={
        <AgainPill
          icon={<Compass aria-hidden="true" />}
          length={lengthAfter(generation, { kind: 'genre' })}
          disabled={isBusy}
        >
          <Trans>Other genre</Trans>
        </AgainPill>
      }
    >
      {GENRES.filter((genre) => genre !== current).map((genre) => (
        <MenuItem key={genre} onSelect={() => ask({ kind: 'genre', genre })}>
          {t(GENRE_LABELS[genre])}
        </MenuItem>
      ))}
    </Menu>
  )
}

function PillGrid(props: PillsProps) {
  const { generation, ask, isBusy } = props
  const longer = longerLength(generation)
  const shownLength =
    longer && formatClockTime(resolveSongLength(longer.duration ?? DEFAULT_DURATION, longer.customSeconds).askedSeconds)
  const pill = (kind: 'slower' | 'faster' | 'lyrics' | 'longer', icon: ReactNode, label: ReactNode) => (
    <AgainPill icon={icon} length={lengthAfter(generation, { kind })} disabled={isBusy} onClick={() => ask({ kind })}>
      {label}
    </AgainPill>
  )
  return (
    <div className="again-pills">
      {pill('slower', <Turtle aria-hidden="true" />, <Trans>Slower</Trans>)}
      {pill('faster', <Rabbit aria-hidden="true" />, <Trans>Faster</Trans>)}
      {!generation.isInstrumental && <VoicePill {...props} />}
      {!generation.isInstrumental && pill('lyrics', <FileText aria-hidden="true" />, <Trans>New lyrics</Trans>)}
      {shownLength !== null && pill('longer', <Timer aria-hidden="true" />, <Trans>Longer, {shownLength}</Trans>)}
      <GenrePill {...props} />
    </div>
  )
}

export function ReuseButton({ generation }: { generation: Generation }) {
  const { t } = useLingui()
  const toast = useToast()
  const reuse = (): void => {
    const undo = reuseWords(generation)
    toast.show({ topic: 'reuse', message: t`The words are in the composer`, action: { label: t`Undo`, onPress: undo } })
  }
  return (
    <Button variant="ghost" className="-mr-3 text-ink-2" icon={<Copy />} onClick={reuse}>
      <Trans>Reuse the words</Trans>
    </Button>
  )
}

/** One press is one take that differs in one thing. */
export function AgainPills({ generation }: { generation: Generation }) {
  const packs = usePackPrompt()
  const credits = useCredits()
  const request = useRequestAgain(generation)
  const ask: Ask = (change) => {
    const { duration, customSeconds } = lengthAfter(generation, change)
    const needed = quoteSong(duration ?? DEFAULT_DURATION, customSeconds).credits
    if (credits.status === 'known' && credits.credits.balance < needed) packs.open({ needed })
    else request.mutate(change)
  }
  return <PillGrid generation={generation} ask={ask} isBusy={request.isPending} />
}

/** Makes another take of a finished song that differs in one thing. Open below what was made on this page. */
export function Again({ generation }: { generation: Generation }) {
  const [isOpen, setIsOpen] = useState(() => wasRequestedHere(generation.id))
  return (
    <div className="again">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h4 className="type-button">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="-ml-3 flex min-h-11 items-center gap-1.5 rounded-press tint-hover px-3"
          >
            <Trans>Again, but…</Trans>
            <ChevronDown size={18} aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
          </button>
        </h4>
        <ReuseButton generation={generation} />
      </div>
      {isOpen && <AgainPills generation={generation} />}
    </div>
  )
}
