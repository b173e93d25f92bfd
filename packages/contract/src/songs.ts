import { z } from 'zod'

export const SongPalette = z
  .object({
    ground: z.string(),
    figure: z.string(),
    accent: z.string(),
    spark: z.string(),
    ink: z.string().describe('Text on the ground'),
    shade: z.string().describe('The room in the dark theme'),
  })
  .meta({ id: 'SongPalette' })

export const SongCover = z
  .object({
    songId: z.uuid(),
    artworkUrl: z.string().describe('Leads to the cover by a redirect'),
    artworkGradient: z.string().describe('CSS that stands in for the cover until it is there'),
    palette: SongPalette,
  })
  .meta({ id: 'SongCover' })

const SongReceipt = z
  .object({
    audio: z.int().min(0).describe('Charged for the seconds delivered'),
    cover: z.int().min(0).describe('0 where a plain one stands in'),
    title: z.int().min(0).describe('0 where one from the word lists stands in'),
    held: z.int().min(0).describe('What was set aside when the song was asked for'),
    returned: z.int().min(0).describe('What came back of it'),
  })
  .meta({ id: 'SongReceipt' })

export const Song = z
  .object({
    id: z.uuid(),
    generationId: z.uuid(),
    userId: z.uuid(),
    creatorName: z.string().nullable(),
    title: z.string(),
    description: z.string().describe('The prompt as it was written; to others without the names in it'),
    sanitizedDescription: z.string().nullable().describe('What was sent instead, where the prompt named somebody'),
    enhancedDescription: z.string().nullable(),
    genres: z.array(z.string()),
    duration: z.number().describe('Seconds'),
    isInstrumental: z.boolean(),
    hasLyrics: z.boolean(),
    tempoBpm: z.number().nullable(),
    musicalKey: z.string().nullable(),
    audioUrl: z.string().describe('Leads to the audio by a redirect; changes when the song becomes private'),
    artworkUrl: z.string().describe('Leads to the cover by a redirect'),
    artworkGradient: z.string().describe('CSS that stands in for the cover until it is there'),
    palette: SongPalette,
    peaks: z.array(z.int().min(0).max(255)).describe('The shape of the sound, evenly over the whole song'),
    isPublic: z.boolean(),
    isFavorite: z.boolean().describe('Liked by whoever asks'),
    likesCount: z.int().min(0),
    playsCount: z.int().min(0).describe('Heard for 30 seconds or half of it; a few seconds behind'),
    creatorHandle: z.string().describe('As in /creator/{handle}'),
    creditsUsed: z.int().min(0).nullable().describe('Told to its creator alone'),
    receipt: SongReceipt.nullable().describe('What `creditsUsed` is made of; told to its creator alone'),
    madeBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Song' })

export const SongPage = z.object({ items: z.array(Song), nextCursor: z.uuid().nullable() }).meta({ id: 'SongPage' })

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.uuid().optional().describe('`nextCursor` of the page before'),
})

export const SongParams = z.object({ id: z.uuid() })

export const Visibility = z.object({ isPublic: z.boolean() }).strict().meta({ id: 'Visibility' })

export const Like = z.object({ isFavorite: z.boolean(), likesCount: z.int().min(0) }).meta({ id: 'Like' })

export const DOWNLOAD_QUALITIES = ['high', 'standard'] as const

export const DownloadRequest = z
  .object({ quality: z.enum(DOWNLOAD_QUALITIES).default('high').describe('320 or 128 kbps') })
  .strict()
  .meta({ id: 'DownloadRequest' })

export const Download = z
  .object({ url: z.url(), fileName: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Download' })

export const Lyrics = z
  .object({
    text: z.string(),
    words: z
      .array(z.object({ word: z.string(), startMs: z.int().min(0), endMs: z.int().min(0) }))
      .describe('Empty when nobody knows when each word is sung'),
  })
  .meta({ id: 'Lyrics' })

export type Song = z.infer<typeof Song>
export type SongCover = z.infer<typeof SongCover>
export type SongPage = z.infer<typeof SongPage>
export type PageQuery = z.infer<typeof PageQuery>
export type Like = z.infer<typeof Like>
export type Download = z.infer<typeof Download>
export type DownloadQuality = (typeof DOWNLOAD_QUALITIES)[number]
export type Lyrics = z.infer<typeof Lyrics>
