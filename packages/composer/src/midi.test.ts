import { describe, expect, test } from 'vitest'
import { compose } from './compose.ts'
import { toMidi } from './midi.ts'
import { beatsOfBar } from './score-time.ts'

interface ReadEvent {
  tick: number
  status: number
  data: number[]
}

function readTrack(bytes: Uint8Array): ReadEvent[] {
  const events: ReadEvent[] = []
  let place = 0
  let tick = 0
  const variableLength = (): number => {
    let value = 0
    for (;;) {
      const byte = bytes[place++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  while (place < bytes.length) {
    tick += variableLength()
    const status = bytes[place++]!
    if (status === 0xff) {
      const type = bytes[place++]!
      const length = variableLength()
      events.push({ tick, status: 0xff00 + type, data: Array.from(bytes.subarray(place, place + length)) })
      place += length
    } else {
      const length = status >> 4 === 0xc ? 1 : 2
      events.push({ tick, status, data: Array.from(bytes.subarray(place, place + length)) })
      place += length
    }
  }
  return events
}

function readMidi(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer)
  const tracks: ReadEvent[][] = []
  for (let place = 14; place < bytes.length;) {
    const length = view.getUint32(place + 4)
    tracks.push(readTrack(bytes.slice(place + 8, place + 8 + length)))
    place += 8 + length
  }
  return { format: view.getUint16(8), trackCount: view.getUint16(10), ticks: view.getUint16(12), tracks }
}

const textOf = (event: ReadEvent): string => new TextDecoder().decode(Uint8Array.from(event.data))

describe('the MIDI file', () => {
  const score = compose({ prompt: 'ballad about rain in F minor', lengthSeconds: 60, instrumental: false, seed: '5' })
  const midi = readMidi(toMidi(score))
  const [conductor, ...parts] = midi.tracks

  test('is format 1 with a track for the conductor, each part and the singer', () => {
    expect(midi).toMatchObject({ format: 1, ticks: 480, trackCount: score.tracks.length + 2 })
    expect(midi.tracks).toHaveLength(midi.trackCount)
    const names = parts.map((events) => textOf(events.find(({ status }) => status === 0xff03)!))
    expect(names).toEqual([...score.tracks.map(({ name }) => name), 'vocal'])
  })

  test('contains tempo, time signature, key and a marker for each section', () => {
    const tempos = conductor!.filter(({ status }) => status === 0xff51)
    const micros = tempos.map(({ data }) => data[0]! * 65_536 + data[1]! * 256 + data[2]!)
    expect(micros).toEqual(score.tempoMap.map(({ tempoBpm }) => Math.round(60_000_000 / tempoBpm)))
    expect(conductor!.find(({ status }) => status === 0xff58)!.data.slice(0, 2)).toEqual([4, 2])
    expect(conductor!.find(({ status }) => status === 0xff59)!.data).toEqual([256 - 4, 1])
    const markers = conductor!.filter(({ status }) => status === 0xff06)
    expect(markers.map(({ tick }) => tick)).toEqual(
      score.sections.map(({ startBar }) => startBar * beatsOfBar(score.metre) * 480),
    )
    expect(markers.map(textOf)).toEqual(score.sections.map(({ kind, ordinal }) => `${kind} ${ordinal}`))
  })

  test('ends every note before it begins again', () => {
    for (const events of parts) {
      const sounding = new Map<number, number>()
      for (const { status, data } of events) {
        const change = status >> 4 === 9 ? 1 : status >> 4 === 8 ? -1 : 0
        const count = (sounding.get(data[0]!) ?? 0) + change
        if (change !== 0) sounding.set(data[0]!, count)
        expect(count).toBeLessThanOrEqual(change === 0 ? 127 : 1)
      }
      expect(new Set(sounding.values())).toEqual(new Set([0]))
    }
  })

  test('plays drums, and nothing else, on channel ten', () => {
    const channels = parts.map(
      (events) => new Set(events.filter(({ status }) => status >> 4 === 9).map(({ status }) => status & 15)),
    )
    const isDrums = [...score.tracks.map((track) => track.isDrums), false]
    expect(channels.map((used) => used.has(9))).toEqual(isDrums)
    expect(new Set(channels.map((used) => [...used].join())).size).toBe(parts.length)
  })

  test('has a lyric for every sung note, at its tick', () => {
    const vocal = parts.at(-1)!
    const lyrics = vocal.filter(({ status }) => status === 0xff05)
    expect(lyrics.map(({ tick }) => tick)).toEqual(
      score.vocal!.notes.map(({ startBeat }) => Math.round(startBeat * 480)),
    )
    const words = lyrics
      .map(textOf)
      .join('')
      .replaceAll('-', '')
      .split(/[\s/]+/)
      .filter(Boolean)
    expect(words).toHaveLength(score.lyrics.flatMap((line) => line.words).length)
  })
})
