import { z } from 'zod'

const Listen = z.object({
  songId: z.uuid(),
  listenId: z.uuid().describe('Created by the browser. A listen that is sent twice counts as one play.'),
  heardSeconds: z.number().min(0).max(86_400).describe('Seconds of audio that were played, not time that passed.'),
  /** Listens that happened offline are reported once there is a network again. */
  secondsAgo: z.number().min(0).max(604_800).default(0),
})

export const ListenBatch = z
  .object({ listens: z.array(Listen).min(1).max(50) })
  .strict()
  .meta({ id: 'ListenBatch' })

export const CountedPlays = z
  .object({
    counted: z
      .int()
      .min(0)
      .describe('Listens that counted. The others were too short, repeated, or of songs that the viewer may not hear.'),
  })
  .meta({ id: 'CountedPlays' })

export type ListenBatch = z.infer<typeof ListenBatch>
export type CountedPlays = z.infer<typeof CountedPlays>
