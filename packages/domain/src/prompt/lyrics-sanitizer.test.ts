import { expect, test } from 'vitest'
import { sanitizeLyrics } from './lyrics-sanitizer.ts'

test.each([
  ['in the voice of Adele\nHello rain', 'Hello rain'],
  ['[Verse 1: Drake]\nMoney on the floor', '[Verse 1]\nMoney on the floor'],
  ['[Chorus – sung by Billie Eilish]\nOh', '[Chorus – sung]\nOh'],
  ['Vocals: Frank Sinatra\nFly away', 'Vocals\nFly away'],
  ['(Beyoncé)\nRun', 'Run'],
  ['Sing it in the style of Freddie Mercury, loud', 'Sing it, loud'],
  ['[Verse]\nIn the v0ice of T4ylor Swift we dance', '[Verse]\nwe dance'],
  ['con la voz de Shakira te canto', 'te canto'],
  ['mit der Stimme von Herbert Grönemeyer sing ich', 'sing ich'],
])('[X1] %j no longer asks to imitate anybody', (lyrics, wanted) => {
  const { text, wasSanitized } = sanitizeLyrics(lyrics)
  expect(wasSanitized).toBe(true)
  expect(text).toBe(wanted)
  expect(sanitizeLyrics(text)).toEqual({ text, wasSanitized: false })
})

test.each([
  '[Verse 1]\nElvis has left the building\n\n[Chorus]\nLike Beyoncé I run the world',
  'Michael row the boat ashore\n(Hallelujah)',
  'We listened to Nirvana in your car (oh oh)',
  '[Guitar solo]\n[Outro: softly, fading]',
  'She has a style of her own\nher voice of silver',
  'Strophe eins: wir tanzen\n\n\n\nEnde',
])('what a song sings stays as it was written: %j', (lyrics) => {
  expect(sanitizeLyrics(lyrics)).toEqual({ text: lyrics, wasSanitized: false })
})
