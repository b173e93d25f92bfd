declare module 'virtual:rehearsal-sounds' {
  import type { SoundIndex } from '@cadenza/vocabulary/sound-sprites'

  /** Null in a build without the sounds. */
  export const soundIndex: SoundIndex | null
  /** The folder of the files that the index names. */
  export const SOUNDS_URL: string
}

declare module 'virtual:rehearsal-sounds/available' {
  /** False in a build without the sounds: rehearsals are silent there. */
  export const areSoundsAvailable: boolean
}

declare module '*?worker&url' {
  const url: string
  export default url
}
