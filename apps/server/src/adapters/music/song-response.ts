import type { z } from 'zod'
import { jsonText } from '#platform/json-text.ts'
import { readText } from '#platform/async/read-text.ts'
import { type AudioFile, notASongError } from './music-provider.ts'
import { type MultipartPart, readMultipart } from './multipart.ts'
import type { ProviderResponse } from './provider-call.ts'
import { saveAudio } from './save-audio.ts'

const LARGEST_DETAILS_BYTES = 4 * 1024 * 1024
const MOST_STEMS = 16

export interface SongResponse<Details> {
  /** Null when they cannot be read: the song is paid for and is not discarded because of its title. */
  details: Details | null
  audio: AudioFile
  stems: { name: string; audio: AudioFile }[]
}

const typeOf = (part: MultipartPart): string => part.headers.get('content-type') ?? ''

/** The name becomes part of a file name, so we restrict its characters. */
function stemNameOf(part: MultipartPart): string | null {
  const disposition = part.headers.get('content-disposition') ?? ''
  if (!/;\s*name="?stem"?(?:;|$)/i.test(disposition)) return null
  const name = /;\s*filename="?([a-z][a-z0-9-]{0,31})"?(?:;|$)/.exec(disposition)?.[1]
  if (name === undefined) throw notASongError('has a stem without a usable name')
  return name
}

async function detailsOf<T>(part: MultipartPart, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readText(part.body, LARGEST_DETAILS_BYTES)
  const parsed = jsonText.pipe(schema).safeParse(text)
  return parsed.success ? parsed.data : null
}

/** Reads a multipart response: details as JSON first, then the song, then stems if the provider sends any. */
export async function readMultipartSong<T>(
  answer: ProviderResponse,
  schema: z.ZodType<T>,
  folder: string,
): Promise<SongResponse<T>> {
  let details: T | null = null
  let audio: AudioFile | undefined
  const stems: { name: string; audio: AudioFile }[] = []
  for await (const part of readMultipart(answer.body)) {
    const stemName = stemNameOf(part)
    if (typeOf(part).startsWith('application/json')) details ??= await detailsOf(part, schema)
    else if (stemName !== null && stems.length < MOST_STEMS) {
      stems.push({ name: stemName, audio: await saveAudio(part.body, folder, `stem-${stemName}`) })
    } else if (audio === undefined) audio = await saveAudio(part.body, folder, 'audio')
  }
  if (audio === undefined) throw notASongError('has no part with audio')
  return { details, audio, stems }
}

export const isMultipart = ({ headers }: ProviderResponse): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/** Reads a plain response. If the content type is missing or generic, the bytes themselves decide. */
export async function readAudioBody({ headers, body }: ProviderResponse, folder: string): Promise<AudioFile> {
  const contentType = headers['content-type'] ?? ''
  if (!/^(?:audio\/|application\/octet-stream|$)/i.test(contentType)) {
    const excerpt = await readText(body, 200)
    throw notASongError(`is ${contentType}: ${JSON.stringify(excerpt)}`)
  }
  return saveAudio(body, folder, 'audio')
}
