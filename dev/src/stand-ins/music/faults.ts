/** Answers that refuse the work before it begins: nothing is made and nothing is charged. */
const REFUSALS = [
  'rate-limited',
  'system-busy',
  'unavailable',
  'wrong-key',
  'quota-exceeded',
  'payment-required',
  'bad-prompt',
  'bad-prompt-naming',
  'bad-prompt-harmful',
  'invalid-request',
  'redirect',
] as const

/** The song was made, and charged, but its way to the caller goes wrong. */
const WIRE_FAULTS = [
  'server-error',
  'bad-gateway',
  'reset',
  'hang',
  'trickle',
  'cut',
  'wrong-content-length',
  'wrong-type',
  'html',
  'empty',
  'too-large',
] as const

/** A well-formed answer whose audio is not the song that was asked for. */
const AUDIO_FAULTS = [
  'random-bytes',
  'html-as-audio',
  'truncated-frames',
  'wrong-duration',
  'silence',
  'polyglot',
] as const

/** What only a provider with jobs can do. */
const JOB_FAULTS = ['job-failed', 'job-lost', 'foreign-file'] as const

export const FAULTS = [...REFUSALS, ...WIRE_FAULTS, ...AUDIO_FAULTS, ...JOB_FAULTS] as const

export type Refusal = (typeof REFUSALS)[number]
export type WireFault = (typeof WIRE_FAULTS)[number]
export type AudioFault = (typeof AUDIO_FAULTS)[number]
export type Fault = (typeof FAULTS)[number]

const isOneOf = <T extends string>(names: readonly T[], value: unknown): value is T =>
  names.some((name) => name === value)

export const isFault = (value: unknown): value is Fault => isOneOf(FAULTS, value)
export const isRefusal = (value: unknown): value is Refusal => isOneOf(REFUSALS, value)
export const isWireFault = (value: unknown): value is WireFault => isOneOf(WIRE_FAULTS, value)
export const isAudioFault = (value: unknown): value is AudioFault => isOneOf(AUDIO_FAULTS, value)

export interface PlannedFault {
  fault: Fault
  /** How many requests it hits; 1 unless told. */
  times?: number
  /** Only requests whose prompt has these words; all others pass by. */
  whenPromptIncludes?: string
}

export interface FaultPlan {
  add: (planned: PlannedFault) => void
  take: (prompt: string) => Fault | undefined
  clear: () => void
}

export function createFaultPlan(): FaultPlan {
  let queue: Required<PlannedFault>[] = []
  return {
    add: ({ fault, times = 1, whenPromptIncludes = '' }) => void queue.push({ fault, times, whenPromptIncludes }),
    take: (prompt) => {
      const planned = queue.find(({ whenPromptIncludes }) => prompt.includes(whenPromptIncludes))
      if (!planned) return undefined
      planned.times -= 1
      if (planned.times <= 0) queue = queue.filter((other) => other !== planned)
      return planned.fault
    },
    clear: () => {
      queue = []
    },
  }
}
