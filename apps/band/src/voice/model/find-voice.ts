import { access, constants } from 'node:fs/promises'
import path from 'node:path'

export const VOICE_FILE_NAME = 'cmu_us_slt_arctic_hts.htsvoice'
/** The hash of the file in Debian's festvox-us-slt-hts 0.2010.10.25. */
export const VOICE_SHA256 = '04475446a92233deabaad85fa52a1e2df562cb269cf4acf463752644d6e4ce2e'

/** The folders of Debian's package and of the packages of other systems. */
const SYSTEM_FOLDERS = [
  '/usr/share/hts-voice/cmu-us-slt-arctic',
  '/usr/share/hts-voice',
  '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts',
]

export interface VoiceSearchOptions {
  /** A file that the operator configured; if it is set, no other place is searched. */
  readonly configuredFile?: string | undefined
  /** The folder of a fetched voice. */
  readonly cacheFolder?: string | undefined
}

/** Returns the path of the voice file, or null: then an instrument plays the melody. */
export async function findVoice({ configuredFile, cacheFolder }: VoiceSearchOptions): Promise<string | null> {
  const folders = [...SYSTEM_FOLDERS, ...(cacheFolder === undefined ? [] : [cacheFolder])]
  const candidates = configuredFile ? [configuredFile] : folders.map((folder) => path.join(folder, VOICE_FILE_NAME))
  for (const candidate of candidates) {
    if (await isReadable(candidate)) return candidate
  }
  return null
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
