import path from 'node:path'
import type { ComposedMusic, PlayedScore } from '#adapters/music/music-provider.ts'
import type { MediaStore } from '#adapters/media-store/media-store.ts'

/** The audio as the provider delivered it; only the worker reads it. */
export const sourceKey = (generationId: string): string => `source/${generationId}/audio`
const detailsKey = (generationId: string): string => `source/${generationId}/details.json`
export const sourceMidiKey = (generationId: string): string => `source/${generationId}/score.mid`
export const sourceStemKey = (generationId: string, name: string): string => `source/${generationId}/stem-${name}`

export interface SourceDetails extends Omit<ComposedMusic, 'audio' | 'stems' | 'midi' | 'score'> {
  contentType: string
  madeBy: string
  stems: { name: string; contentType: string }[]
  /** Absent in what was stored before scores were kept. */
  hasMidi?: boolean
  /** Absent in what was stored before scores had fingerprints. */
  score?: PlayedScore | null
}

/** Stores the audio last: when it exists, everything else does. */
export async function storeSource(
  store: MediaStore,
  generationId: string,
  { audio, stems, midi, ...metadata }: ComposedMusic,
  madeBy: string,
): Promise<void> {
  const named = stems.map((stem, index) => ({ ...stem, name: stemName(stem.name, index) }))
  for (const { name, audio: file } of named) {
    await store.putFile(sourceStemKey(generationId, name), file.path, { contentType: file.contentType })
  }
  if (midi) await store.put(sourceMidiKey(generationId), midi, { contentType: 'audio/midi' })
  const details: SourceDetails = {
    ...metadata,
    madeBy,
    contentType: audio.contentType,
    stems: named.map(({ name, audio: file }) => ({ name, contentType: file.contentType })),
    hasMidi: midi !== null,
  }
  const json = Buffer.from(JSON.stringify(details))
  await store.put(detailsKey(generationId), json, { contentType: 'application/json' })
  await store.putFile(sourceKey(generationId), audio.path, { contentType: audio.contentType })
}

/** Names come from the provider and become object keys, so they are reduced to safe characters. */
function stemName(name: string, index: number): string {
  const tidy = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return `${index + 1}${tidy.startsWith('-') ? '' : '-'}${tidy || 'stem'}`.replace(/-$/, '')
}

export async function readSourceDetails(store: MediaStore, generationId: string): Promise<SourceDetails> {
  const json = await store.get(detailsKey(generationId))
  if (!json) throw new Error(`the details of generation ${generationId} are not in the store`)
  return JSON.parse(Buffer.from(json).toString('utf8')) as SourceDetails
}

export async function fetchSource(store: MediaStore, generationId: string, folder: string): Promise<string> {
  const file = path.join(folder, 'source')
  if (!(await store.getToFile(sourceKey(generationId), file))) {
    throw new Error(`the audio of generation ${generationId} is not in the store`)
  }
  return file
}
