import NodeID3 from 'node-id3'
import { toMidi } from '@cadenza/composer/midi'
import type { Score } from '@cadenza/composer/score'
import { atMost, type QualityCheck, type Reading } from '#band/quality/quality-check.ts'
import { readMidi } from '#band/quality/read-midi.ts'

const DEFECTS: QualityCheck = { number: 21, metric: 'faults in tags and MIDI', limit: atMost(0), unit: '', digits: 0 }

/** Returns what the tag lacks of the song information that a player shows. */
export function tagDefects(mp3: Buffer, score: Score): string[] {
  const tags = NodeID3.read(mp3)
  const own = new Map((tags.userDefinedText ?? []).map(({ description, value }) => [description, value]))
  const wanted: readonly (readonly [string, boolean])[] = [
    ['a title', (tags.title ?? '') !== ''],
    ['the AI mark', own.get('AI_GENERATED') === 'true'],
    ['where it comes from', /digitalsourcetype/i.test(own.get('DIGITAL_SOURCE_TYPE') ?? '')],
    ['the tempo', Number(tags.bpm) === Math.round(score.pulseBpm)],
    ['the key', (tags.initialKey ?? '') !== ''],
    ['the lyrics', score.lyrics.every(({ text }) => tags.unsynchronisedLyrics?.text.includes(text) ?? false)],
    ['when lines are sung', score.lyrics.length === (tags.synchronisedLyrics?.[0]?.synchronisedText.length ?? 0)],
  ]
  return wanted.flatMap(([what, isThere]) => (isThere ? [] : [`the tag lacks ${what}`]))
}

export function midiDefects(score: Score): string[] {
  const { format, tracks, notes, markers, lyrics } = readMidi(toMidi(score))
  const sung = score.vocal === null ? 0 : 1
  const written = score.tracks.reduce((sum, track) => sum + track.notes.length, score.vocal?.notes.length ?? 0)
  const wanted: readonly (readonly [string, boolean])[] = [
    ['several tracks', format === 1 && tracks === 1 + score.tracks.length + sung],
    ['all notes', notes >= written],
    ['a marker for each section', markers.length === score.sections.length],
    ['the syllables', sung === 0 || lyrics.length > 0],
  ]
  return wanted.flatMap(([what, isThere]) => (isThere ? [] : [`the MIDI file lacks ${what}`]))
}

export function defectsReading(subject: string, faults: readonly string[]): Reading {
  const named = faults.length === 0 ? subject : `${subject} (${faults.join(', ')})`
  return { check: DEFECTS, subject: named, value: faults.length }
}
