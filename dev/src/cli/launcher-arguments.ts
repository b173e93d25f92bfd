import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MusicKind } from '#dev/stack/prepare-services.ts'
import { FIRST_PORT } from '#dev/stack/stack-ports.ts'

export interface LauncherArguments {
  dataDir: string
  firstPort: number
  isFresh: boolean
  music: MusicKind
  demoSongs: number | 'all'
  wantsHelp: boolean
}

export const USAGE = `npm run dev [-- options]

  --fresh          forget all data first: people, songs, credits, media (downloads are kept)
  --port N         the web app's port; the other parts take the next ones (default ${FIRST_PORT})
  --data-dir DIR   where the data lives (default .dev)
  --music WHO      band (default): real songs, half a minute each; stand-in: a plain tune at once
  --demo-songs N  how many demo songs to make for an empty catalog (default all; 0 for none)
  --help           this text
`

const LAST_FIRST_PORT = 65_000

export function parseLauncherArguments(args: string[], repositoryDir: string): LauncherArguments {
  const { values } = parseArgs({
    args,
    options: {
      fresh: { type: 'boolean', default: false },
      port: { type: 'string', default: String(FIRST_PORT) },
      'data-dir': { type: 'string', default: '.dev' },
      music: { type: 'string', default: 'band' },
      'demo-songs': { type: 'string', default: 'all' },
      help: { type: 'boolean', default: false },
    },
  })
  const firstPort = Number(values.port)
  if (!Number.isInteger(firstPort) || firstPort < 1 || firstPort > LAST_FIRST_PORT) {
    throw new TypeError(`--port needs a number from 1 to ${LAST_FIRST_PORT}, not '${values.port}'`)
  }
  if (values.music !== 'band' && values.music !== 'stand-in') {
    throw new TypeError(`--music needs band or stand-in, not '${values.music}'`)
  }
  return {
    dataDir: resolve(repositoryDir, values['data-dir']),
    firstPort,
    isFresh: values.fresh,
    music: values.music,
    demoSongs: parseSongCount(values['demo-songs']),
    wantsHelp: values.help,
  }
}

function parseSongCount(value: string): number | 'all' {
  if (value === 'all' || /^\d{1,4}$/.test(value)) return value === 'all' ? value : Number(value)
  throw new TypeError(`--demo-songs needs a number or all, not '${value}'`)
}
