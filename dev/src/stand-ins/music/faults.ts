/** These answers refuse the request before the work begins: nothing is made and nothing is charged. */
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
  'bad-plan',
  'invalid-request',
  'redirect',
] as const

/** The song was made and charged, but its transfer to the caller fails. */
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

/** The answer is well-formed, but its audio is not the requested song. */
const AUDIO_FAULTS = [
  'random-bytes',
  'html-as-audio',
  'truncated-frames',
  'wrong-duration',
  'silence',
  'polyglot',
] as const

/** These faults exist only for a provider with jobs. */
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
  /** The number of requests that the fault applies to; 1 by default. */
  times?: number
  /** Restricts the fault to requests whose prompt contains this text. */
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
