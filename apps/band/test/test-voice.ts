import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchVoice } from '#band/voice/model/fetch-voice.ts'

export const VOICE_CACHE = path.join(tmpdir(), 'cadenza-band-voice')

/** The real one, fetched once on every machine. */
export const fetchTestVoice = (): Promise<string> => fetchVoice(VOICE_CACHE)
