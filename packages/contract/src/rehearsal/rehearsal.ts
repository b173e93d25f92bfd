import { z } from 'zod'
import { RehearsedRecipe } from '#contract/generations.ts'

const { engine, root, edits } = RehearsedRecipe.shape

/** A whole song as data, with the request from which it is composed. */
export const SongRecipe = z
  .object({
    engine,
    root,
    request: z
      .object({
        prompt: z.string().max(4100),
        genres: z.array(z.string().max(100)).max(20).readonly().optional(),
        lengthSeconds: z.number(),
        instrumental: z.boolean(),
        lyrics: z.string().max(4000).optional(),
        voice: z.enum(['female', 'male']).optional(),
      })
      .strict(),
    edits,
  })
  .strict()
  .meta({ id: 'SongRecipe' })

export const RehearsalChange = z.object({ recipe: SongRecipe }).strict().meta({ id: 'RehearsalChange' })

export const Rehearsal = z
  .object({
    recipe: SongRecipe.nullable().describe('Null if nothing is rehearsed.'),
    version: z.int().min(0).describe('Rises with every change. 0 if nothing is rehearsed.'),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Rehearsal' })

export type SongRecipe = z.infer<typeof SongRecipe>
export type Rehearsal = z.infer<typeof Rehearsal>
export type RehearsalChange = z.infer<typeof RehearsalChange>
