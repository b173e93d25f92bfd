import type { Score, Track } from '@cadenza/composer/score'
import { stereoView, silence, type Stereo } from '#band/signal/stereo.ts'
import { findPreset } from './find-sound-font.ts'
import type { FluidInstrument, FluidSynth } from './fluid-synth.ts'
import { extractPreset } from './extract-preset.ts'
import type { MidiRange, SoundFont } from './sound-font.ts'
import { BLOCK_FRAMES } from './spill-file.ts'
import { buildTrackEvents, findSeekEvents, type TrackEvent } from './track-events.ts'

/** Renders one track with its instrument, without effects. */
export interface TrackRenderer {
  /** Moves to a block of the song; notes that are held there are struck again. */
  seek(block: number): void
  /** Renders the next block. */
  next(into: Stereo): void
  close(): void
}

export interface TrackPlayer {
  /** Starts at the beginning of the song. */
  open(track: Track, score: Pick<Score, 'tempoMap'>): Promise<TrackRenderer>
  /** Yields the blocks of a track from the start of the song; each is only valid until the next one. */
  play(track: Track, score: Pick<Score, 'tempoMap'>, blocks: number): AsyncGenerator<Stereo>
}

export function createTrackPlayer(synth: FluidSynth, font: SoundFont): TrackPlayer {
  const open: TrackPlayer['open'] = async (track, score) => {
    const preset = findPreset(font, track)
    const instrument = await synth.openInstrument(extractPreset(font, preset, playedRange(track)), preset)
    return createTrackRenderer(instrument, buildTrackEvents(track, score))
  }
  return {
    open,
    async *play(track, score, blocks) {
      const block = silence(BLOCK_FRAMES)
      if (track.notes.length === 0) return yield* silentBlocks(block, blocks)
      const renderer = await open(track, score)
      try {
        for (let index = 0; index < blocks; index++) {
          renderer.next(block)
          yield block
        }
      } finally {
        renderer.close()
      }
    },
  }
}

function* silentBlocks(block: Stereo, blocks: number): Generator<Stereo, void> {
  for (let index = 0; index < blocks; index++) {
    block.left.fill(0)
    block.right.fill(0)
    yield block
  }
}

const rangeOf = (values: readonly number[]): MidiRange => [
  values.reduce((a, b) => Math.min(a, b), 127),
  values.reduce((a, b) => Math.max(a, b), 0),
]

function playedRange({ notes }: Track) {
  return {
    keys: rangeOf(notes.map((note) => note.pitch)),
    velocities: rangeOf(notes.map((note) => Math.round(note.velocity))),
  }
}

function createTrackRenderer(instrument: FluidInstrument, events: readonly TrackEvent[]): TrackRenderer {
  let start = 0
  let next = 0
  return {
    seek(block) {
      start = block * BLOCK_FRAMES
      instrument.silence()
      const { missed, nextIndex } = findSeekEvents(events, start)
      for (const event of missed) sendEvent(instrument, event)
      next = nextIndex
    },
    next(into) {
      let done = 0
      while (done < BLOCK_FRAMES) {
        for (let event = events[next]; event !== undefined && event.frame <= start + done; event = events[++next]) {
          sendEvent(instrument, event)
        }
        const until = Math.min(BLOCK_FRAMES, (events[next]?.frame ?? Infinity) - start)
        renderPiece(instrument, stereoView(into, done, until))
        done = until
      }
      start += BLOCK_FRAMES
    },
    close: () => instrument.close(),
  }
}

function sendEvent(instrument: FluidInstrument, event: TrackEvent): void {
  if (event.kind === 'on') instrument.noteOn(event.key, event.velocity)
  else if (event.kind === 'off') instrument.noteOff(event.key)
  else instrument.control(event.controller, event.value)
}

function renderPiece(instrument: FluidInstrument, piece: Stereo): void {
  if (instrument.isSounding()) return instrument.render(piece)
  piece.left.fill(0)
  piece.right.fill(0)
}
