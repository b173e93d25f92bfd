import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchVoice } from '#band/voice/model/fetch-voice.ts'

export const VOICE_CACHE = path.join(tmpdir(), 'cadenza-band-voice')

/** The real voice, which is fetched once per machine. */
export const fetchTestVoice = (): Promise<string> => fetchVoice(VOICE_CACHE)
