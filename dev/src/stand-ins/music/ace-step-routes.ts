import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAudioFault, isWireFault, type Fault } from './faults.ts'
import { parseAceStepRequest, readJsonBody, type ProviderRequest } from './provider-request.ts'
import { makeAudio } from './make-audio.ts'
import { sendPayload, sendJson, type Payload } from './send-payload.ts'
import type { ComposeSimulator } from './compose-simulator.ts'

interface Job {
  providerRequest: ProviderRequest
  fault: Fault | undefined
  status: 0 | 1 | 2
}

const TRACEBACK =
  'Traceback (most recent call last):\n  File "/app/acestep/api_server.py", line 1784\ntorch.OutOfMemoryError: CUDA out of memory.'

/** Faults without a body apply to the submission; faults that corrupt a body apply to the audio. */
const LOST_SUBMISSIONS = ['server-error', 'bad-gateway', 'reset', 'hang'] as const
const isLostSubmission = (fault: Fault | undefined): fault is (typeof LOST_SUBMISSIONS)[number] =>
  LOST_SUBMISSIONS.some((lost) => lost === fault)
const NO_PAYLOAD: Payload = { contentType: 'application/json', body: Buffer.alloc(0) }

const envelope = (data: unknown) => ({ data, code: 200, error: null, timestamp: Date.now(), extra: null })

function resultOf(id: string, { providerRequest, fault, status }: Job): unknown {
  const path =
    fault === 'foreign-file' ? 'http://169.254.169.254/latest/meta-data/' : `/v1/audio?path=%2Ftmp%2F${id}.mp3`
  const item = {
    file: status === 1 ? path : '',
    wave: '',
    status,
    create_time: Math.floor(Date.now() / 1000),
    env: 'development',
  }
  if (status === 0) return { ...item, prompt: '', lyrics: '', metas: {}, progress: 0.4, stage: 'running', error: null }
  if (status === 2)
    return { ...item, prompt: '', lyrics: '', metas: {}, progress: 0, stage: 'failed', error: TRACEBACK }
  return {
    ...item,
    prompt: providerRequest.prompt,
    lyrics: providerRequest.isInstrumental
      ? '[Instrumental]'
      : providerRequest.lyrics || '[Verse 1]\nEvery light is singing out your name',
    metas: {
      bpm: 120,
      duration: providerRequest.lengthMs / 1000,
      genres: 'pop',
      keyscale: 'C Major',
      timesignature: '4',
    },
    generation_info: '',
    seed_value: '12345',
    lm_model: 'acestep-5Hz-lm-0.6B',
    dit_model: 'acestep-v15-turbo',
    progress: 1,
    stage: 'succeeded',
  }
}

/** Serves the jobs of an ACE-Step server (submit, poll, download), which are kept in memory as in the real server. */
export function createAceStepRoutes(simulator: ComposeSimulator) {
  const jobs = new Map<string, Job>()

  const release = async (request: IncomingMessage, response: ServerResponse) => {
    const providerRequest = parseAceStepRequest(await readJsonBody(request), request)
    const work = simulator.accept(providerRequest, response)
    if (!work) return
    if (isLostSubmission(work.fault)) {
      work.finish()
      return sendPayload(response, NO_PAYLOAD, { fault: work.fault, trickleByteEveryMs: simulator.trickleByteEveryMs })
    }
    const id = randomUUID()
    const job: Job = { providerRequest, fault: work.fault, status: 0 }
    if (work.fault !== 'job-lost') jobs.set(id, job)
    sendJson(response, 200, envelope({ task_id: id, status: 'queued', queue_position: 1 }))
    await simulator.waitComposeTime()
    work.finish()
    job.status = work.fault === 'job-failed' ? 2 : 1
  }

  const query = async (request: IncomingMessage, response: ServerResponse) => {
    const { task_id_list: ids } = await readJsonBody(request)
    const answers = (Array.isArray(ids) ? ids : []).map((id: unknown) => {
      const job = jobs.get(String(id))
      if (!job) return { task_id: id, result: '[]', status: 0 }
      return { task_id: id, result: JSON.stringify([resultOf(String(id), job)]), status: job.status, progress_text: '' }
    })
    sendJson(response, 200, envelope(answers))
  }

  const fetchAudio = async (response: ServerResponse, url: URL) => {
    const id = /^\/tmp\/([\w-]+)\.mp3$/.exec(url.searchParams.get('path') ?? '')?.[1] ?? ''
    const job = jobs.get(id)
    if (!job) return sendJson(response, 404, { detail: 'Audio file not found' })
    const audio = makeAudio(
      { lengthMs: job.providerRequest.lengthMs, tune: job.providerRequest.prompt },
      isAudioFault(job.fault) ? job.fault : undefined,
    )
    const fault = isWireFault(job.fault) ? job.fault : undefined
    return sendPayload(
      response,
      { contentType: 'audio/mpeg', body: audio },
      { fault, trickleByteEveryMs: simulator.trickleByteEveryMs },
    )
  }

  return { release, query, fetchAudio }
}
