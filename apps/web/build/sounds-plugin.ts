import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const SOUNDS = 'virtual:rehearsal-sounds'
const AVAILABLE = `${SOUNDS}/available`
const SOUNDS_FOLDER = 'assets/sounds'
/** Rollup requires the prefix \0 for modules that are not files. */
const toVirtualId = (id: string): string => `\0${id}`

/** Apps do not import each other: the band's program cuts the sounds in a process of its own. */
const REPOSITORY = resolve(import.meta.dirname, '../../..')
const CUTTER = join(REPOSITORY, 'apps/band/src/sprites/main.ts')
const CACHE = join(REPOSITORY, '.dev/cache/sprites')

let cutFolder: Promise<string | null> | null = null

/** Returns the folder of the sounds, or null where they cannot be cut. */
function findSounds(): Promise<string | null> {
  cutFolder ??= cutSounds()
  return cutFolder
}

async function cutSounds(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CUTTER, CACHE])
    return stdout.trim()
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    console.warn(`Nobody can rehearse with this build: ${reason}`)
    return null
  }
}

interface SoundsPluginOptions {
  /** False where nothing can sound, in component tests: the sounds count as available and are not cut. */
  readonly hasAudio?: boolean
}

/**
 * Provides the sounds that rehearsals play: their index as a module, and their files, which are named by content. They
 * are cut from the band's sound font at build and never committed.
 */
export function soundsPlugin({ hasAudio = true }: SoundsPluginOptions = {}): Plugin {
  return {
    name: 'cadenza:sounds',
    resolveId: (id) => (id === SOUNDS || id === AVAILABLE ? toVirtualId(id) : null),
    async load(id) {
      if (id === toVirtualId(AVAILABLE)) {
        const isAvailable = !hasAudio || (await findSounds()) !== null
        return `export const areSoundsAvailable = ${isAvailable}`
      }
      if (id !== toVirtualId(SOUNDS)) return null
      const folder = hasAudio ? await findSounds() : null
      const index = folder === null ? 'null' : await readFile(join(folder, 'index.json'), 'utf8')
      return `export const SOUNDS_URL = '/${SOUNDS_FOLDER}/'
export const soundIndex = JSON.parse(${JSON.stringify(index)})`
    },
    async generateBundle(_options, bundle) {
      const isUsed = Object.values(bundle).some((file) => file.type === 'chunk' && toVirtualId(SOUNDS) in file.modules)
      const folder = isUsed && this.environment.name === 'client' ? await findSounds() : null
      for (const name of folder === null ? [] : await soundFiles(folder)) {
        this.emitFile({
          type: 'asset',
          fileName: `${SOUNDS_FOLDER}/${name}`,
          source: await readFile(join(folder ?? '', name)),
        })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${SOUNDS_FOLDER}`, (request, response, next) => {
        void findSounds().then((folder) => {
          const path = join(folder ?? '', basename(request.url?.replace(/\?.*/, '') ?? ''))
          if (folder === null || !existsSync(path)) return next()
          response.setHeader('content-type', path.endsWith('.mp3') ? 'audio/mpeg' : 'audio/ogg')
          createReadStream(path).pipe(response)
        })
      })
    },
  }
}

const soundFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== 'index.json')
