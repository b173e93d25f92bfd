export type SoundEncoding = 'opus' | 'mp3'

/**
 * Opus is half the size of MP3. Browsers that cannot play it say so, except for some versions of Safari, which find out
 * when they decode: then `decodeSprite` goes on with MP3.
 */
export function chooseEncoding(canPlayType: (type: string) => string): SoundEncoding {
  return canPlayType('audio/ogg; codecs="opus"') === '' ? 'mp3' : 'opus'
}
