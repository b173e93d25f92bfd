import type { Genre } from '@cadenza/vocabulary/genres'
import type { Mode, Mood, TimeSignature, VoiceKind } from '@cadenza/vocabulary/music-terms'
import type { Language } from '@cadenza/vocabulary/languages'
/**
 * The result of the composer. A beat is always a quarter note, also in 6/8 (whose bar has three). Only the tempo map
 * converts beats to seconds: see `secondsAtBeat` in score-time.ts.
 */
export interface Score {
  readonly engineVersion: string
  readonly seed: string
  readonly genre: Genre
  readonly mood: Mood
  readonly key: Key
  /** Quarter notes per minute before any ritardando. */
  readonly tempoBpm: number
  /** The perceived tempo: dotted quarters in 6/8, else the same as `tempoBpm`. */
  readonly pulseBpm: number
  readonly metre: TimeSignature
  /** Sorted by beat; the first entry is at beat 0. */
  readonly tempoMap: readonly TempoChange[]
  readonly barCount: number
  /** Exactly the requested length: the bars plus the tail in which the last chord rings. */
  readonly lengthSeconds: number
  /** Below 0 if the last chord does not fill its bar. */
  readonly tailSeconds: number
  readonly loudnessLufs: number
  readonly sections: readonly Section[]
  readonly tracks: readonly Track[]
  readonly vocal: Vocal | null
  /** Lines in the order in which they are sung; empty without a vocal. */
  readonly lyrics: readonly LyricLine[]
  /** Lines of the user's lyrics for which the length had no room. */
  readonly unsungLines: readonly string[]
}

export interface Key {
  /** 0 is C. */
  readonly tonicPitchClass: number
  readonly mode: Mode
  /** 'D minor', 'Eb major'. */
  readonly name: string
}

export interface TempoChange {
  readonly beat: number
  readonly tempoBpm: number
}

export type SectionKind = 'intro' | 'verse' | 'pre-chorus' | 'chorus' | 'bridge' | 'solo' | 'outro'

export interface Section {
  /** Stays the same when edits move the section; a repeated section gets one of its own. */
  readonly id: string
  readonly kind: SectionKind
  /** 1 for the first verse, 2 for the second. */
  readonly ordinal: number
  readonly startBar: number
  readonly bars: number
  /** 0 to 1; the mix becomes fuller or thinner with it. */
  readonly energy: number
  /** Semitones above the key: 2 if the last chorus is lifted. */
  readonly keyLift: number
  readonly chords: readonly SoundedChord[]
}

export interface SoundedChord {
  readonly startBeat: number
  readonly beats: number
  /** 'Am7', 'F/A'. */
  readonly name: string
  /** The same as a numeral of the key, as `setChords` takes it: 'vi7', 'IV^4'. */
  readonly roman: string
  /** Root first. */
  readonly pitchClasses: readonly number[]
  readonly bassPitchClass: number
}

export type TrackRole = 'drums' | 'bass' | 'harmony' | 'pad' | 'arpeggio' | 'lead' | 'counter' | 'effects'

export interface Track {
  readonly name: string
  readonly role: TrackRole
  /** 0-based General MIDI program; of a drum track, the kit. */
  readonly program: number
  readonly bank: number
  readonly isDrums: boolean
  /** Sorted by start, then pitch; notes of one pitch never overlap. */
  readonly notes: readonly Note[]
  /** Sorted by beat. */
  readonly controls: readonly ControlChange[]
  /** -1 left to 1 right. */
  readonly pan: number
  /** 0 mono, 1 as recorded, above 1 widened. */
  readonly width: number
  /** Sends, 0 to 1. */
  readonly reverb: number
  readonly delay: number
  readonly highPassHz: number
  readonly lowPassHz: number
  /** The target loudness of the whole track relative to a singer at 0, also in an instrumental. */
  readonly levelLu: number
}

export interface Note {
  readonly startBeat: number
  readonly beats: number
  /** MIDI number, 60 is middle C. */
  readonly pitch: number
  /** 1 to 127. */
  readonly velocity: number
}

export interface ControlChange {
  readonly beat: number
  /** 11 is expression. */
  readonly controller: number
  /** 0 to 127. */
  readonly value: number
}

export interface Vocal {
  readonly voice: VoiceKind
  readonly style: 'sung' | 'rap'
  readonly language: Language
  /** Sorted by start, one at a time. Pitches sound as written for both voices; in rap they are a hint of intonation. */
  readonly notes: readonly VocalNote[]
  /** A second voice in thirds or sixths for the last chorus; often empty. */
  readonly backing: readonly VocalNote[]
  readonly levelLu: number
}

export interface VocalNote extends Note {
  /** Index into `lyrics`. */
  readonly line: number
  /** Index into the words of the line. */
  readonly word: number
  /** Index into the syllables of the word. A syllable held over several notes repeats its index. */
  readonly syllable: number
  readonly isStressed: boolean
}

export interface LyricLine {
  readonly text: string
  readonly section: number
  readonly startBeat: number
  readonly endBeat: number
  readonly words: readonly LyricWord[]
}

export interface LyricWord {
  /** As written, punctuation included. */
  readonly text: string
  readonly startBeat: number
  readonly endBeat: number
  /** The word cut for singing: ['sum', 'mer']. */
  readonly syllables: readonly LyricSyllable[]
}

export interface LyricSyllable {
  readonly text: string
  readonly startBeat: number
  readonly endBeat: number
}
