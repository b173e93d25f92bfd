/** The moods that the band can play. */
export type Mood = 'bright' | 'warm' | 'calm' | 'neutral' | 'sad' | 'dark' | 'driving'

export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian'

/** 4/4, 3/4 or 6/8. */
export interface TimeSignature {
  readonly beatsPerBar: 3 | 4 | 6
  readonly beatUnit: 4 | 8
}

export type VoiceKind = 'female' | 'male'
