import { z } from 'zod'
import { Song } from './songs.ts'

export const ShareLink = z
  .object({
    url: z.url().describe('Opens the song for everyone who has this URL.'),
    endsAt: z.iso.datetime().nullable().describe('When the link stops working. Null if it works until it is revoked.'),
    openedCount: z.int().min(0).describe('How often others have opened the page of the link.'),
    lastOpenedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShareLink' })

export const SongSharing = z
  .object({ song: Song, link: ShareLink.nullable().describe('Null if no link opens the song.') })
  .meta({ id: 'SongSharing' })

export const ShareLinkRequest = z
  .object({
    endsAt: z.iso
      .datetime()
      .nullable()
      .optional()
      .describe('A time in the future, or null for a link without an end. A missing value changes nothing.'),
  })
  .strict()
  .meta({ id: 'ShareLinkRequest' })

export const ShareLinkParams = z.object({
  token: z.string().max(200).describe('The last part of the URL of a share link.'),
})

export type ShareLink = z.infer<typeof ShareLink>
export type SongSharing = z.infer<typeof SongSharing>
export type ShareLinkRequest = z.infer<typeof ShareLinkRequest>
