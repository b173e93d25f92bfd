/** What a sequencer shows of a MIDI file before playback. */
export interface MidiContents {
  readonly format: number
  readonly tracks: number
  readonly notes: number
  readonly markers: readonly string[]
  readonly lyrics: readonly string[]
}

const MARKER = 6
const LYRIC = 5
const META = 0xff
const NOTE_ON = 9
/** Program changes and channel pressure have one byte of data, the others two. */
const ONE_BYTE = new Set([0xc, 0xd])

/** Throws if the bytes are not a standard MIDI file, or if a track declares more bytes than it has. */
export function readMidi(bytes: Uint8Array): MidiContents {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  expectName(view, 0, 'MThd')
  const contents = { notes: 0, markers: [] as string[], lyrics: [] as string[] }
  const tracks = view.getUint16(10)
  let place = 8 + view.getUint32(4)
  for (let track = 0; track < tracks; track++) {
    expectName(view, place, 'MTrk')
    const end = place + 8 + view.getUint32(place + 4)
    readTrack(new DataView(view.buffer, view.byteOffset + place + 8, end - place - 8), contents)
    place = end
  }
  if (place !== bytes.length) throw new Error(`This MIDI file has ${bytes.length - place} bytes behind its last track.`)
  return { format: view.getUint16(8), tracks, ...contents }
}

function expectName(view: DataView, at: number, name: string): void {
  const found = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)))
  if (found !== name) throw new Error(`This is no MIDI file: '${found}' stands where '${name}' should.`)
}

function readTrack(track: DataView, into: { notes: number; markers: string[]; lyrics: string[] }): void {
  let place = 0
  const byte = () => track.getUint8(place++)
  const variableLength = () => {
    let value = 0
    for (;;) {
      const next = byte()
      value = value * 128 + (next & 127)
      if (next < 128) return value
    }
  }
  while (place < track.byteLength) {
    variableLength()
    const status = byte()
    if (status !== META) {
      place += ONE_BYTE.has(status >> 4) ? 1 : 2
      if (status >> 4 === NOTE_ON) into.notes++
      continue
    }
    const type = byte()
    const length = variableLength()
    const text = new TextDecoder().decode(new Uint8Array(track.buffer, track.byteOffset + place, length))
    if (type === MARKER) into.markers.push(text)
    if (type === LYRIC) into.lyrics.push(text)
    place += length
  }
}
