import type { Song } from '@cadenza/contract/songs'
import { expect, test } from 'vitest'
import { streamSongsCsv, streamSongsJson, type ListedSong, formatM3u8 } from './archive-index-files.ts'

const song = (title: string): Song => ({
  id: '0190a000-0000-7000-8000-000000000001',
  generationId: '0190a000-0000-7000-8000-000000000002',
  userId: '0190a000-0000-7000-8000-000000000003',
  creatorName: '@mira, "Lark"',
  title,
  description: '=HYPERLINK("https://evil.example")',
  sanitizedDescription: null,
  enhancedDescription: '-1+1\nsecond line',
  genres: ['lofi', 'jazz'],
  duration: 118.4,
  isInstrumental: false,
  hasLyrics: true,
  tempoBpm: 82.5,
  musicalKey: 'A minor',
  audioUrl: '/api/songs/x/audio',
  artworkUrl: '/api/songs/x/cover',
  artworkGradient: 'red',
  palette: { ground: '', figure: '', accent: '', spark: '', ink: '', shade: '' },
  waveform: 'AQI=',
  peaks: [],
  isPublic: false,
  hasShareLink: false,
  isFavorite: true,
  likesCount: 3,
  playsCount: 4,
  creatorHandle: 'mira',
  creatorAvatarUrl: null,
  creditsUsed: 153,
  receipt: null,
  madeBy: 'band',
  engineVersion: null,
  fingerprint: null,
  isAsRehearsed: false,
  isRecipeShared: false,
  hasOrigin: false,
  createdAt: '2026-03-01T12:00:00.000Z',
})

const files = {
  id: 'x',
  number: 1,
  audio: 'Songs/01 Rain.mp3',
  cover: null,
  lyrics: null,
  midi: null,
  label: 'Mira - Rain\r\n#EXTINF:9,x',
  seconds: 118,
}

async function* pagesOf(...pages: ListedSong[][]) {
  yield* pages
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

test('a spreadsheet runs nothing that users wrote, and reads every cell as it was', async () => {
  const text = await textOf(streamSongsCsv('https://cadenza.example', pagesOf([{ files, song: song('\tRain') }])))
  const [head = '', row = ''] = text.split('\r\n')
  expect(head).toMatch(/^\uFEFFnumber,title,creator,duration_seconds,/)
  expect(row).toContain(`1,'\tRain,"'@mira, ""Lark""",118.4,lofi; jazz,82.5,A minor,`)
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")",,"'-1+1\nsecond line",false,false,true,3,4,153,band,`)
})

test('the M3U8 file lists each song that has audio, on one line', () => {
  const text = [...formatM3u8('My\nlist', [files, { ...files, audio: null }])].join('')
  expect(text).toBe('#EXTM3U\n#PLAYLIST:My list\n#EXTINF:118,Mira - Rain #EXTINF:9,x\nSongs/01 Rain.mp3\n')
})

test('the JSON list is valid for any number of songs, and holds no link that expires', async () => {
  const about = { title: 'A "list"', origin: 'https://cadenza.example', madeAt: new Date(0) }
  const one = { files, song: song('Rain') }
  const none = JSON.parse(await textOf(streamSongsJson(about, pagesOf()))) as unknown
  expect(none).toEqual({ title: 'A "list"', archivedAt: '1970-01-01T00:00:00.000Z', songs: [] })
  const { songs } = JSON.parse(await textOf(streamSongsJson(about, pagesOf([one, one], [one])))) as { songs: object[] }
  expect(songs).toHaveLength(3)
  expect(songs[0]).toMatchObject({
    number: 1,
    title: 'Rain',
    creditsUsed: 153,
    url: 'https://cadenza.example/player/0190a000-0000-7000-8000-000000000001',
    files: { audio: 'Songs/01 Rain.mp3', cover: null, lyrics: null, midi: null },
  })
  expect(songs[0]).not.toHaveProperty('audioUrl')
})
