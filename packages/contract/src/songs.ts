import { z } from 'zod'

export const SongPalette = z
  .object({
    ground: z.string(),
    figure: z.string(),
    accent: z.string(),
    spark: z.string(),
    ink: z.string().describe('Text color on `ground`.'),
    shade: z.string().describe('Background color in the dark theme.'),
  })
  .meta({ id: 'SongPalette' })

export const SongCover = z
  .object({
    songId: z.uuid(),
    artworkUrl: z.string().describe('URL that redirects to the cover.'),
    artworkGradient: z.string().describe('CSS background shown until the cover is available.'),
    palette: SongPalette,
  })
  .meta({ id: 'SongCover' })

const SongReceipt = z
  .object({
    audio: z.int().min(0).describe('Credits charged for the seconds delivered.'),
    cover: z.int().min(0).describe('Credits charged for the cover. 0 if a plain cover is used instead.'),
    title: z.int().min(0).describe('Credits charged for the title. 0 if a title from the word lists is used instead.'),
    held: z.int().min(0).describe('Credits put on hold when the song was requested.'),
    returned: z.int().min(0).describe('Credits of the hold that were returned.'),
  })
  .meta({ id: 'SongReceipt' })

export const Song = z
  .object({
    id: z.uuid(),
    generationId: z.uuid(),
    userId: z.uuid(),
    creatorName: z.string().nullable(),
    title: z.string(),
    description: z.string().describe('The prompt as it was written. Other viewers receive it without the names in it.'),
    sanitizedDescription: z
      .string()
      .nullable()
      .describe('The prompt that was sent instead, if the original contained a name.'),
    enhancedDescription: z.string().nullable(),
    genres: z.array(z.string()),
    duration: z.number().describe('Duration in seconds.'),
    isInstrumental: z.boolean(),
    hasLyrics: z.boolean(),
    tempoBpm: z.number().nullable(),
    musicalKey: z.string().nullable(),
    audioUrl: z.string().describe('URL that redirects to the audio. It changes when the song becomes private.'),
    artworkUrl: z.string().describe('URL that redirects to the cover.'),
    artworkGradient: z.string().describe('CSS background shown until the cover is available.'),
    palette: SongPalette,
    waveform: z.string().describe('Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64.'),
    peaks: z
      .array(z.int())
      .describe('Deprecated and always empty: web apps that were opened before `waveform` existed expect an array.'),
    isPublic: z.boolean(),
    hasShareLink: z
      .boolean()
      .describe('Whether a share link opens the song. For viewers other than its creator always false.'),
    isFavorite: z.boolean().describe('Whether the song is a favorite of the viewer.'),
    likesCount: z.int().min(0),
    playsCount: z
      .int()
      .min(0)
      .describe('Listens of 30 seconds or half of the song. The count lags a few seconds behind.'),
    creatorHandle: z.string().describe('Handle of the creator, as in /creator/{handle}.'),
    creatorAvatarUrl: z.string().nullable().describe('Picture of the creator.'),
    creditsUsed: z.int().min(0).nullable().describe('Returned only to the creator of the song.'),
    receipt: SongReceipt.nullable().describe('Breakdown of `creditsUsed`. Returned only to the creator of the song.'),
    madeBy: z.string(),
    engineVersion: z
      .string()
      .nullable()
      .describe('The version of the composer. Null if the song is not of the built-in band.'),
    fingerprint: z.string().nullable().describe('The SHA-256 of the score, where it is known.'),
    isAsRehearsed: z
      .boolean()
      .describe('Whether the server has verified that the notes are those that were rehearsed.'),
    isRecipeShared: z.boolean().describe('Whether everyone who may hear the song may rehearse it.'),
    hasOrigin: z.boolean().describe('Whether it began with the recipe of another song. See its lineage.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Song' })

export const SongPage = z.object({ items: z.array(Song), nextCursor: z.uuid().nullable() }).meta({ id: 'SongPage' })

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
})

export const SongParams = z.object({ id: z.uuid() })

export const Visibility = z.object({ isPublic: z.boolean() }).strict().meta({ id: 'Visibility' })

/** Playlists and songs have titles of the same length. */
export const SongTitle = z
  .object({ title: z.string().trim().min(1).max(200) })
  .strict()
  .meta({ id: 'SongTitle' })

export const Like = z.object({ isFavorite: z.boolean(), likesCount: z.int().min(0) }).meta({ id: 'Like' })

export const DOWNLOAD_QUALITIES = ['high', 'standard'] as const

export const DownloadRequest = z
  .object({
    quality: z.enum(DOWNLOAD_QUALITIES).default('high').describe('`high` is 320 kbps, `standard` is 128 kbps.'),
  })
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
      .describe('Empty if the timing of the words is unknown.'),
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
