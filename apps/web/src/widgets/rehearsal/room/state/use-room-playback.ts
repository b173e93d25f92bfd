import type { Score, SoundedChord } from '@cadenza/composer/score'
import { beatsOfBar, sectionAtBeat } from '@cadenza/composer/score-time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SketchPlayer, SketchState } from '#widgets/rehearsal/sketch-player.ts'
import { useSketchState } from '#widgets/rehearsal/use-sketch-state.ts'

const WATCH_MS = 100

export interface RoomPlayback {
  readonly state: SketchState
  readonly isPlaying: boolean
  /** The section that is audible now; null while silent. */
  readonly sounding: number | null
  readonly isLooping: boolean
  /** Where playing would begin, in beats. */
  readonly cursor: number
  toggle(): void
  /** Plays from a section. */
  playFrom(section: number): void
  /** Goes there without starting to play. */
  goTo(beat: number): void
  moveByBars(bars: number): void
  setLooping(isLooping: boolean): void
  /** Plays one chord of the score that the next change makes; what plays already goes there. */
  auditionChord(sectionId: string, index: number): void
}

const startOf = ({ sections, metre }: Score, section: number): number =>
  (sections[section]?.startBar ?? 0) * beatsOfBar(metre)

interface Player {
  readonly player: SketchPlayer
  readonly score: Score
  readonly isPlaying: boolean
}

/** Returns the section that is audible, and calls back with the beat several times a second. */
function useSounding({ player, score, isPlaying }: Player, onBeat: (beat: number) => void): number | null {
  const [sounding, setSounding] = useState<number | null>(null)
  const watch = useEffectEvent(() => {
    const beat = player.currentBeat()
    setSounding(beat === null ? null : sectionAtBeat(score, beat))
    if (beat !== null) onBeat(beat)
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => watch(), WATCH_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return isPlaying ? sounding : null
}

interface AwaitedChord {
  readonly sectionId: string
  readonly index: number
  readonly scoreBefore: Score
}

const chordOf = ({ sections }: Score, sectionId: string, index: number): SoundedChord | undefined =>
  sections.find(({ id }) => id === sectionId)?.chords[index]

/** Starts and stops the player, for the whole song or for one chord. */
function useStarts({ player, score, isPlaying }: Player) {
  const awaited = useRef<AwaitedChord | null>(null)
  /** Where a chord that is played alone ends. */
  const stopAt = useRef<number | null>(null)
  const hasPlayed = useRef(false)

  const play = (beat: number, until: number | null = null): void => {
    stopAt.current = until
    hasPlayed.current = true
    player.play(score, beat)
  }
  const playAwaited = useEffectEvent((song: Score) => {
    if (awaited.current === null || awaited.current.scoreBefore === song) return
    const chord = chordOf(song, awaited.current.sectionId, awaited.current.index)
    awaited.current = null
    if (chord === undefined) return
    if (isPlaying && stopAt.current === null) player.seek(chord.startBeat)
    else play(chord.startBeat, chord.startBeat + chord.beats)
  })
  useEffect(() => playAwaited(score), [score])

  return {
    play,
    keepPlaying(): void {
      stopAt.current = null
    },
    stopAfterChord(beat: number): void {
      if (stopAt.current === null || beat < stopAt.current) return
      stopAt.current = null
      player.stop()
    },
    auditionChord(sectionId: string, index: number): void {
      awaited.current = { sectionId, index, scoreBefore: score }
      // Some browsers let the first sound begin in the handler of a press only; later it may begin at any time.
      const chord = chordOf(score, sectionId, index)
      if (!hasPlayed.current && !isPlaying && chord !== undefined) play(chord.startBeat, chord.startBeat + chord.beats)
    },
  }
}

export function useRoomPlayback(player: SketchPlayer, score: Score, selected: number): RoomPlayback {
  const state = useSketchState(player)
  const isPlaying = state.kind === 'playing' || state.kind === 'loading'
  const [isLooping, setIsLooping] = useState(false)
  const [cursor, setCursor] = useState(() => startOf(score, selected))
  const starts = useStarts({ player, score, isPlaying })
  const sounding = useSounding({ player, score, isPlaying }, (beat) => starts.stopAfterChord(beat))

  const barBeats = beatsOfBar(score.metre)
  const fromBeat = startOf(score, selected)
  const toBeat = fromBeat + (score.sections[selected]?.bars ?? 0) * barBeats
  useEffect(() => {
    if (!isLooping) return undefined
    player.setLoop({ fromBeat, toBeat })
    return () => player.setLoop(null)
  }, [player, isLooping, fromBeat, toBeat])

  const goTo = (beat: number): void => {
    const to = Math.min(Math.max(0, beat), (score.barCount - 1) * barBeats)
    starts.keepPlaying()
    setCursor(to)
    if (isPlaying) player.seek(to)
  }

  return {
    state,
    isPlaying,
    sounding,
    isLooping,
    cursor,
    goTo,
    setLooping: setIsLooping,
    toggle() {
      if (!isPlaying) return starts.play(cursor)
      setCursor(player.currentBeat() ?? cursor)
      player.stop()
    },
    playFrom(section) {
      setCursor(startOf(score, section))
      starts.play(startOf(score, section))
    },
    auditionChord: (sectionId, index) => starts.auditionChord(sectionId, index),
    moveByBars(bars) {
      const bar = Math.floor(((isPlaying ? player.currentBeat() : null) ?? cursor) / barBeats)
      goTo((bar + bars) * barBeats)
    },
  }
}
