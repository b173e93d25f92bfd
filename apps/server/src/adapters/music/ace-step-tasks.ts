import type { z } from 'zod'
import { type AceStepResult, QueryResponse, SubmitResponse } from './ace-step-responses.ts'
import { jsonText } from '#platform/json-text.ts'
import { readText } from '#platform/async/read-text.ts'
import { type AudioFile, MusicError, notASongError } from './music-provider.ts'
import { type CallLimits, callProvider, resolveEndpoint, pause, type ProviderResponse } from './provider-call.ts'
import { readProviderError, sanitizeProviderText } from './provider-error.ts'
import { readAudioBody } from './song-response.ts'

export interface AceStepServer {
  base: URL
  /** Null for a server that needs none. */
  key: string | null
  pollMs: { first: number; longest: number }
}

const MAX_RESPONSE_BYTES = 1024 * 1024
/** Submitting and polling are quick; only making the song is not. */
const QUICK_RESPONSE_MS = 15_000
const MOST_FAILED_POLLS = 5
/** A task that the server does not know is answered like a waiting one, but with an empty list of results. */
const POLLS_UNTIL_LOST = 3
const LONGEST_DETAIL = 2_000

/** The server's own messages are Python errors: they are logged and never shown to a user. */
function taskError(message: string, detail: string, isRetryable = false): MusicError {
  return new MusicError('provider_failed', message, { mayHaveCharged: true, isRetryable, detail })
}

const secretOf = ({ key }: AceStepServer): string => key ?? ''

function headersOf({ key }: AceStepServer): Record<string, string> {
  return key === null ? {} : { authorization: `Bearer ${key}` }
}

async function readJson<T>(answer: ProviderResponse, schema: z.ZodType<T>, secret: string): Promise<T> {
  if (answer.status !== 200) throw await readProviderError(answer, secret)
  const text = await readText(answer.body, MAX_RESPONSE_BYTES)
  const parsed = jsonText.pipe(schema).safeParse(text)
  if (!parsed.success) throw taskError('Unknown error occurred', sanitizeProviderText(text, secret, LONGEST_DETAIL))
  return parsed.data
}

interface JsonCall<T> {
  path: string
  json: unknown
  schema: z.ZodType<T>
}

function callJson<T>(server: AceStepServer, { path, json, schema }: JsonCall<T>, limits: CallLimits): Promise<T> {
  const timeouts = { ...limits.timeouts, firstByteMs: Math.min(limits.timeouts.firstByteMs, QUICK_RESPONSE_MS) }
  const call = { ...limits, url: resolveEndpoint(server.base, path), headers: headersOf(server), json, timeouts }
  return callProvider(call, (answer) => readJson(answer, schema, secretOf(server)))
}

/** Returns the id of the task. */
export async function submitTask(server: AceStepServer, task: unknown, limits: CallLimits): Promise<string> {
  const { data } = await callJson(server, { path: '/release_task', json: task, schema: SubmitResponse }, limits)
  return data.task_id
}

async function poll(
  server: AceStepServer,
  taskId: string,
  limits: CallLimits,
): Promise<AceStepResult | 'lost' | 'making'> {
  const question = { path: '/query_result', json: { task_id_list: [taskId] }, schema: QueryResponse }
  const { data } = await callJson(server, question, limits)
  const job = data.find((candidate) => candidate.task_id === taskId)
  const [result] = job?.result ?? []
  if (!job || (job.status === 0 && !result)) return 'lost'
  if (job.status === 0) return 'making'
  if (job.status === 2 || !result) {
    throw taskError(
      'Unknown error occurred',
      sanitizeProviderText(result?.error ?? 'the job failed', secretOf(server), LONGEST_DETAIL),
    )
  }
  return result
}

async function waitForResult(server: AceStepServer, taskId: string, limits: CallLimits): Promise<AceStepResult> {
  let waitMs = server.pollMs.first
  let failures = 0
  let losses = 0
  for (;;) {
    try {
      const result = await poll(server, taskId, limits)
      if (result !== 'lost' && result !== 'making') return result
      failures = 0
      losses = result === 'lost' ? losses + 1 : 0
    } catch (error) {
      failures += 1
      const isTransient = error instanceof MusicError && error.isRetryable && !limits.deadline.aborted
      if (!isTransient || failures >= MOST_FAILED_POLLS) throw error
    }
    if (losses >= POLLS_UNTIL_LOST) {
      throw taskError('The music provider lost the song.', `task ${taskId} is unknown to the server`, true)
    }
    await pause(waitMs, limits)
    waitMs = Math.min(waitMs * 1.5, server.pollMs.longest)
  }
}

function audioUrlOf({ base }: AceStepServer, file: string): URL {
  if (file === '') throw notASongError('has no file')
  try {
    return resolveEndpoint(base, file)
  } catch (error) {
    throw notASongError(`is to be fetched elsewhere: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function fetchAudio(server: AceStepServer, file: string, folder: string, limits: CallLimits): Promise<AudioFile> {
  const call = { ...limits, url: audioUrlOf(server, file), headers: headersOf(server) }
  return callProvider(call, async (answer) => {
    if (answer.status === 200) return readAudioBody(answer, folder)
    const refusal = await readProviderError(answer, secretOf(server))
    throw refusal.kind === 'invalid_request' ? notASongError(`is gone: ${refusal.message}`) : refusal
  })
}

/** Polls until the task is done and fetches its song into the folder. */
export async function fetchSong(
  server: AceStepServer,
  taskId: string,
  folder: string,
  limits: CallLimits,
): Promise<{ result: AceStepResult; audio: AudioFile }> {
  try {
    const result = await waitForResult(server, taskId, limits)
    return { result, audio: await fetchAudio(server, result.file, folder, limits) }
  } catch (error) {
    throw error instanceof MusicError ? error.asPossiblyCharged() : error
  }
}
