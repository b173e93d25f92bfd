import type { Genre } from '@cadenza/vocabulary/genres'

export type Sound =
  | 'accordion'
  | 'acoustic guitar'
  | 'bagpipes'
  | 'banjo'
  | 'bass'
  | 'bells'
  | 'brass'
  | 'cello'
  | 'choir'
  | 'church organ'
  | 'clarinet'
  | 'distorted guitar'
  | 'drums'
  | 'electric guitar'
  | 'electric piano'
  | 'fiddle'
  | 'flute'
  | 'glockenspiel'
  | 'guitar'
  | 'harmonica'
  | 'harp'
  | 'harpsichord'
  | 'horn'
  | 'kalimba'
  | 'marimba'
  | 'music box'
  | 'oboe'
  | 'organ'
  | 'pan flute'
  | 'piano'
  | 'sax'
  | 'sitar'
  | 'steel drums'
  | 'strings'
  | 'synth'
  | 'synth bass'
  | 'synth pad'
  | 'timpani'
  | 'trombone'
  | 'trumpet'
  | 'upright bass'
  | 'vibraphone'
  | 'violin'
  | 'whistle'

/**
 * A property that can be checked on the finished piece. 'only' takes sounds joined by +, 'genre' and 'mentions' take
 * alternatives joined by |.
 */
export type Expectation =
  | `bpm ${number}`
  | `pulse ${number}-${number}`
  | 'slow'
  | 'fast'
  | `key ${string}`
  | 'minor'
  | 'major'
  | '4/4'
  | '3/4'
  | '6/8'
  | `genre ${Genre}`
  | `genre ${Genre}|${Genre}`
  | `genre ${Genre}|${Genre}|${Genre}`
  | `has ${Sound}`
  | `no ${Sound}`
  | `only ${string}`
  | 'sung'
  | 'rapped'
  | 'instrumental'
  | 'female'
  | 'male'
  | `mentions ${string}`
  | 'quiet start'
  | 'loud start'
  | 'quiet end'
  | 'key change'
  | 'no intro'
  | 'solo'
  | 'bridge'

/** A prompt as users write it, and the properties that the score must have. */
export type AdherencePrompt = readonly [prompt: string, ...expectations: [Expectation, ...Expectation[]]]
