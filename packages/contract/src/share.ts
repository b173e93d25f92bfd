import { z } from 'zod'

const side = z.coerce.number().int().min(1).max(10_000)

/** The query parameters of oEmbed 1.0. */
export const OEmbedQuery = z.object({
  url: z.string().max(2000).describe('URL of a page on this site: /player/{id}, /playlist/{id} or /creator/{id}.'),
  format: z.string().max(20).default('json').describe('Only `json` is supported. Any other value returns 501.'),
  maxwidth: side.optional(),
  maxheight: side.optional(),
})

export const OEmbed = z
  .object({
    version: z.literal('1.0'),
    type: z.enum(['rich', 'link']).describe('`rich` means that `html` contains a player.'),
    title: z.string(),
    author_name: z.string(),
    author_url: z.url(),
    provider_name: z.string(),
    provider_url: z.url(),
    cache_age: z.int().describe('Cache lifetime in seconds.'),
    html: z.string().optional(),
    width: z.int().optional(),
    height: z.int().optional(),
    thumbnail_url: z.url().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
  })
  .meta({ id: 'OEmbed' })

export const SongCardQuery = z.object({
  words: z.enum(['shown', 'none']).default('shown').describe('Whether title and creator are shown beside the cover.'),
  v: z
    .string()
    .max(32)
    .optional()
    .describe('Version from the URL of the cover. It changes when the files of the song move.'),
})

export type OEmbed = z.infer<typeof OEmbed>
export type OEmbedQuery = z.infer<typeof OEmbedQuery>
