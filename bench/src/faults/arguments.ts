import { parseArgs } from 'node:util'

export interface FaultArguments {
  mode: 'points' | 'kills' | 'help'
  isQuick: boolean
  kills: number
  seed: number
  /** Whether the music provider charges a repeated Idempotency-Key once. */
  honorsIdempotencyKey: boolean
}

export const USAGE = `npm run faults [-- options]

  --kills N      kill random parts N times under load (the default, with 100)
  --points       kill each part at each stage of 20 songs
  --quick        with --points: eight of these instead of all
  --idempotent   the music provider charges a repeated Idempotency-Key once
  --seed N       make the same choices as the run that printed this seed
  --help         this text
`

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value)) {
    throw new TypeError(`--${name} needs a whole number, not '${text}'`)
  }
  return value
}

export function parseFaultArguments(args: string[]): FaultArguments {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string' },
      points: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      idempotent: { type: 'boolean', default: false },
      seed: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.points && values.kills !== undefined) throw new TypeError('--points and --kills are two different runs')
  if (values.quick && !values.points) throw new TypeError('--quick goes with --points')
  const mode = values.points ? 'points' : 'kills'
  return {
    mode: values.help ? 'help' : mode,
    isQuick: values.quick,
    kills: wholeNumber('kills', values.kills ?? '100'),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : wholeNumber('seed', values.seed),
    honorsIdempotencyKey: values.idempotent,
  }
}
