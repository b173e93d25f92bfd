import { z } from 'zod'
import { SongCover } from '#contract/songs.ts'

export const RecipeSharing = z
  .object({ isShared: z.boolean().describe('Whether everyone who may hear the song may rehearse it.') })
  .strict()
  .meta({ id: 'RecipeSharing' })

const RelatedSong = SongCover.omit({ songId: true })
  .extend({
    id: z.uuid(),
    title: z.string(),
    creatorName: z.string().nullable(),
    creatorHandle: z.string().describe('Handle of the creator, as in /creator/{handle}.'),
  })
  .meta({ id: 'RelatedSong' })

export const Lineage = z
  .object({
    origins: z
      .array(RelatedSong)
      .describe(
        'The song whose recipe this one began with, the origin of that song, and so on, as far as the viewer may hear them.',
      ),
    derived: z.array(RelatedSong).describe('Songs that began with the recipe of this one, newest first, at most 12.'),
  })
  .meta({ id: 'Lineage' })

export type Lineage = z.infer<typeof Lineage>
export type RelatedSong = z.infer<typeof RelatedSong>
