import { z } from 'zod'
import { FAILURE_KINDS, RehearsedRecipe } from '#contract/generations.ts'

const { edits, fingerprint } = RehearsedRecipe.shape

/** How often a song may be recorded again within a day, in UTC. */
export const VERSIONS_PER_DAY = 20

export const VersionRequest = z
  .object({
    edits: edits.describe('All changes to the song since it was generated, in order. At most 4 KB with its root.'),
    fingerprint,
  })
  .strict()
  .meta({ id: 'VersionRequest' })

const VersionsToday = z
  .object({
    used: z.int().min(0).describe('Recordings of this song since midnight in UTC, without those that failed.'),
    left: z.int().min(0),
  })
  .meta({ id: 'VersionsToday' })

export const VersionAccepted = z.object({ requestId: z.uuid(), today: VersionsToday }).meta({ id: 'VersionAccepted' })

export const SongVersion = z
  .object({
    number: z.int().min(1),
    isCurrent: z.boolean().describe('Whether it is what others hear.'),
    editedFrom: z.int().min(1).nullable().describe('The version whose edits it continues.'),
    restoredFrom: z.int().min(1).nullable().describe('The version whose recording it is.'),
    edits,
    changes: edits.describe('The edits that `editedFrom` does not have, or all if it has some that this one lacks.'),
    duration: z.number().describe('Duration in seconds.'),
    tempoBpm: z.number().nullable(),
    musicalKey: z.string().nullable(),
    engineVersion: z.string().nullable(),
    fingerprint: z.string().nullable().describe('The SHA-256 of the score.'),
    isAsRehearsed: z.boolean(),
    waveform: z.string().describe('Peaks of the waveform, evenly spaced over the whole song: a byte each, as base64.'),
    audioUrl: z.string().describe('URL that redirects to the audio.'),
    scoreUrl: z.string().nullable().describe('URL of the score as JSON.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SongVersion' })

const VERSION_STATES = ['queued', 'running', 'succeeded', 'failed'] as const

const LatestVersionRequest = z
  .object({
    id: z.uuid(),
    state: z.enum(VERSION_STATES),
    number: z.int().min(1).nullable().describe('The version that it became.'),
    failure: z.object({ kind: z.enum(FAILURE_KINDS), message: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LatestVersionRequest' })

export const SongVersions = z
  .object({
    items: z.array(SongVersion).describe('Newest first.'),
    latestRequest: LatestVersionRequest.nullable().describe('The recording that was requested last.'),
    today: VersionsToday,
  })
  .meta({ id: 'SongVersions' })

export const RestoredVersion = z
  .object({ number: z.int().min(1).describe('The number of the new version, which has the same recording.') })
  .meta({ id: 'RestoredVersion' })

export const VersionParams = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(100_000) })

export type VersionRequest = z.infer<typeof VersionRequest>
export type VersionAccepted = z.infer<typeof VersionAccepted>
export type SongVersion = z.infer<typeof SongVersion>
export type SongVersions = z.infer<typeof SongVersions>
