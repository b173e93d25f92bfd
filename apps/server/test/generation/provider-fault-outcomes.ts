import type { FailureKind } from '@cadenza/contract/generations'
import type { Fault } from '@cadenza/dev/stand-ins/music/faults'
import type { AttemptState } from '#platform/db/schema.generated.ts'

export interface ExpectedOutcome {
  fault: Fault
  clauses: string
  kind: FailureKind
  message: string
  suggestion: string | null
  /** The states of the attempts of one song; 'turned away for a while' is retried until the retry time is over. */
  calls: AttemptState[] | 'turned away for a while'
}

const LATE = 'The music provider took too long to answer.'
export const CUT_OFF = 'The connection to the music provider failed.'
const NOT_A_SONG = 'The music provider sent something that is not a song.'
const NOT_THIS_SONG = 'The music provider sent something that is not the song you asked for. You were not charged.'

function outcome(fault: Fault, calls: ExpectedOutcome['calls'], kind: FailureKind, message: string): ExpectedOutcome {
  return { fault, clauses: '[X4] [G9] [K5]', kind, message, suggestion: null, calls }
}

const refused = (fault: Fault, kind: FailureKind, message: string) => outcome(fault, ['refused'], kind, message)
const turnedAway = (fault: Fault, kind: FailureKind, message: string) =>
  outcome(fault, 'turned away for a while', kind, message)
/** The first fault may be temporary, so a second call is worth its cost; a third is not. */
const lostTwice = (fault: Fault, kind: FailureKind, message: string) => outcome(fault, ['lost', 'lost'], kind, message)
const lostOnce = (fault: Fault, message = NOT_A_SONG) => outcome(fault, ['lost'], 'provider_failed', message)
/** Only the decoder detects the fault, when the call is already recorded as paid. */
const unusable = (fault: Fault) => outcome(fault, ['paid'], 'unusable_audio', NOT_THIS_SONG)

function rejected(fault: Fault, suggestion: string): ExpectedOutcome {
  const message = `Prompt contains copyrighted material. Suggested alternative: "${suggestion}"`
  return { ...refused(fault, 'content_rejected', message), clauses: '[X3] [G9] [K5]', suggestion }
}

/** For a provider that answers with the song. Slow outcomes come first, so that they wait at the same time. */
export const SYNC_OUTCOMES: readonly ExpectedOutcome[] = [
  lostTwice('hang', 'timeout', LATE),
  lostTwice('trickle', 'timeout', LATE),
  turnedAway('system-busy', 'provider_busy', 'The system is experiencing heavy traffic.'),
  turnedAway('rate-limited', 'rate_limited', 'Too many concurrent requests. Your limit is 2.'),
  turnedAway('unavailable', 'provider_busy', 'Down for maintenance.'),
  unusable('silence'),
  unusable('wrong-duration'),
  unusable('truncated-frames'),
  refused('wrong-key', 'provider_auth', 'Invalid API key'),
  refused('quota-exceeded', 'provider_funds', 'This request exceeds your quota.'),
  refused('payment-required', 'provider_funds', 'The Music API needs a paid plan.'),
  rejected('bad-prompt', 'A bright pop song with layered harmonies and handclaps'),
  rejected(
    'bad-prompt-naming',
    'A bright pop song with similar characteristics (2010s pop, female vocals, acoustic guitar, piano, medium tempo)',
  ),
  refused('bad-prompt-harmful', 'content_rejected', 'The prompt breaks our terms.'),
  {
    ...refused('bad-plan', 'content_rejected', 'The composition plan names protected material.'),
    suggestion:
      'bright pop, with similar characteristics (2010s pop, female vocals, acoustic guitar, piano, medium tempo), handclaps — Rain on the window',
  },
  refused('invalid-request', 'invalid_request', 'Input should be less than 600000'),
  refused('redirect', 'unknown', 'API Error: 302 Found'),
  lostTwice('server-error', 'provider_busy', 'API Error: 500 Internal Server Error'),
  lostTwice('bad-gateway', 'provider_busy', 'API Error: 502 Bad Gateway'),
  lostTwice('reset', 'unreachable', CUT_OFF),
  lostTwice('cut', 'unreachable', CUT_OFF),
  lostTwice('wrong-content-length', 'unreachable', CUT_OFF),
  lostOnce('wrong-type'),
  lostOnce('html'),
  lostOnce('empty'),
  lostOnce('random-bytes'),
  lostOnce('html-as-audio'),
  lostOnce('polyglot'),
  lostOnce('too-large'),
]

/** For a provider that first accepts the work and delivers the song later. */
export const JOB_OUTCOMES: readonly ExpectedOutcome[] = [
  lostTwice('job-lost', 'provider_failed', 'The music provider lost the song.'),
  lostOnce('job-failed', 'Unknown error occurred'),
  lostOnce('foreign-file'),
]

/** With a retry time shorter than any of these outcomes takes. */
export const SHORT_RETRY_OUTCOMES: readonly ExpectedOutcome[] = [
  // An accepted song is fetched again until the retry time is over, and is never requested again.
  outcome('cut', ['lost'], 'unreachable', CUT_OFF),
  // A Retry-After of seven seconds is not waited for.
  refused('rate-limited', 'rate_limited', 'Too many concurrent requests. Your limit is 2.'),
]
