import type { Score } from '@cadenza/composer/score'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { AudioLines, Dices } from 'lucide-react'
import { useRef } from 'react'
import { useConnection } from '#lib/api/connection.ts'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { Button } from '#ui/button.tsx'
import type { SongCost } from '#widgets/credits/credit-meter.tsx'
import { SECTION_KINDS } from '#widgets/rehearsal/section-names.ts'
import { carryPosition } from '#widgets/rehearsal/playing/carry-position.ts'
import type { RehearsalSession } from '#widgets/rehearsal/session/rehearsal-session.ts'
import { useRehearsal } from '#widgets/rehearsal/session/use-rehearsal.ts'
import { useSketchState } from '#widgets/rehearsal/use-sketch-state.ts'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { formatMusicalKey } from '#widgets/song/musical-key.ts'
import { Playhead } from './playhead.tsx'
import { EmptyBlocks } from './quiet-strip.tsx'
import { RoomOpener } from './room-opener.tsx'
import { SectionBlocks } from './section-blocks.tsx'
import { OriginNote } from './shared-recipe/origin-note.tsx'
import { StripPlay } from './strip-play.tsx'
import { StripWords } from './strip-words.tsx'
import { type Sounding, useSounding } from './use-sounding.ts'

interface LiveStripProps {
  session: RehearsalSession
  cost: SongCost | null
  /** The music provider does not record recipes, so there is nothing to change. */
  playsOwnNotes: boolean
  /** The length is another one since the song was changed, and variants would not have it. */
  isAlone: boolean
  playWhenComposed: () => Promise<void>
  onRecord: () => void
}

function Facts({ score, sounding }: { score: Score; sounding: Sounding | null }) {
  const { t, i18n } = useLingui()
  const length = formatClockTime(score.lengthSeconds)
  const section = sounding && score.sections[sounding.section]
  if (sounding && section) {
    const [name, time] = [t(SECTION_KINDS[section.kind]), formatClockTime(sounding.seconds)]
    return (
      <Trans>
        <b>{name}</b> · {time} of {length}
      </Trans>
    )
  }
  const [key, tempo] = [formatMusicalKey(i18n, score.key.name), i18n.number(Math.round(score.pulseBpm))]
  return (
    <Trans>
      <b>{key}</b> · {tempo} bpm · {length}
    </Trans>
  )
}

function useSketchControls({ session, playWhenComposed }: Pick<LiveStripProps, 'session' | 'playWhenComposed'>) {
  const { player } = session
  const { score } = useRehearsal(session)
  const { kind } = useSketchState(player)
  const paused = useRef<{ readonly score: Score; readonly beat: number } | null>(null)

  const playFrom = (beat: number): void => {
    if (score === null) return
    if (kind === 'playing') player.seek(beat)
    else player.play(score, beat)
  }
  const press = (): void => {
    if (kind === 'playing' || kind === 'loading') {
      const beat = player.currentBeat()
      paused.current = score !== null && beat !== null ? { score, beat } : null
      return player.stop()
    }
    if (session.read().failure === 'crashed') session.retry()
    player.prepare()
    if (score === null) return void playWhenComposed()
    const { current: before } = paused
    paused.current = null
    player.play(score, before === null ? 0 : carryPosition(before.score, score, before.beat))
  }
  const another = (): void => {
    paused.current = null
    session.another()
  }
  return { press, playFrom, another }
}

/** The song of what is typed. It is silent until the first press on Play, and follows the words from then on. */
export function LiveStrip({ session, cost, playsOwnNotes, isAlone, playWhenComposed, onRecord }: LiveStripProps) {
  const { recipe, score, dropped, failure } = useRehearsal(session)
  const sketch = useSketchState(session.player)
  const controls = useSketchControls({ session, playWhenComposed })
  const isOffline = useConnection() === 'offline'
  const isStill = usePrefersReducedMotion()
  const isPlaying = sketch.kind === 'playing'
  const sounding = useSounding(session.player, score, isPlaying)
  const loaded = sketch.kind === 'loading' ? sketch.loadedBytes / Math.max(1, sketch.totalBytes) : null
  return (
    <>
      <div className="strip-facts">
        <p>{score === null ? <Trans>Getting your sketch ready</Trans> : <Facts score={score} sounding={sounding} />}</p>
        {score !== null && !playsOwnNotes && <RoomOpener session={session} cost={cost} onRecord={onRecord} />}
      </div>
      {score === null ? (
        <EmptyBlocks />
      ) : (
        <SectionBlocks
          score={score}
          current={sounding?.section ?? null}
          filled={loaded ?? 1}
          onPress={controls.playFrom}
        >
          {isPlaying && !isStill && <Playhead player={session.player} score={score} />}
        </SectionBlocks>
      )}
      <StripPlay isPlaying={isPlaying} loaded={loaded} onPress={controls.press} />
      <p className="strip-words" aria-live="polite">
        <StripWords sketch={sketch} failure={failure} isOffline={isOffline} cost={cost} />
      </p>
      <Button
        variant="soft"
        icon={<Dices />}
        disabled={score === null}
        onClick={controls.another}
        className="strip-another"
      >
        <Trans>Another</Trans>
        <span className="sr-only">
          <Trans>sketch for the same words</Trans>
        </span>
      </Button>
      <OriginNote root={recipe?.root} />
      {dropped.length > 0 && (
        <p role="status" className="strip-note">
          <Plural
            value={dropped.length}
            one="# of your changes does not fit these words and is left out."
            other="# of your changes do not fit these words and are left out."
          />
        </p>
      )}
      {isAlone && (
        <p className="strip-note">
          <Trans>Your changes made the song another length, so it is recorded once, without variants.</Trans>
        </p>
      )}
      {playsOwnNotes && (
        <p className="strip-note">
          <AudioLines aria-hidden="true" />
          <span>
            <b>
              <Trans>Sketch by the band.</Trans>
            </b>{' '}
            <Trans>
              The music service in use here records it with this key, tempo and words, but plays its own notes.
            </Trans>
          </span>
        </p>
      )}
    </>
  )
}
