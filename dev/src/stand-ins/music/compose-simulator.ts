import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BillRecorder } from './bill.ts'
import { isRefusal, type Fault, type FaultPlan } from './faults.ts'
import type { ProviderRequest } from './provider-request.ts'
import { REFUSAL_ANSWERS } from './refusal-answers.ts'
import { sendJson } from './send-payload.ts'

export interface AcceptedRequest {
  fault: Fault | undefined
  finish: () => void
}

export interface ComposeSimulator {
  /** Accepts the request and charges for it; returns undefined after it has sent a refusal. */
  accept: (request: ProviderRequest, response: ServerResponse) => AcceptedRequest | undefined
  /** Waits as long as making a song takes. */
  waitComposeTime: () => Promise<void>
  setComposeMs: (composeMs: number) => void
  /** Stops making songs until the returned function is called; the compose time begins then. */
  pauseComposing: () => () => void
  trickleByteEveryMs: number
}

interface ComposeSimulatorOptions {
  bill: BillRecorder
  faults: FaultPlan
  composeMs: number
  trickleByteEveryMs: number
}

export function createComposeSimulator({
  bill,
  faults,
  trickleByteEveryMs,
  ...options
}: ComposeSimulatorOptions): ComposeSimulator {
  let { composeMs } = options
  let paused: Promise<void> = Promise.resolve()
  return {
    trickleByteEveryMs,
    accept: ({ idempotencyKey, prompt, lengthMs }, response) => {
      const fault = faults.take(prompt)
      if (isRefusal(fault)) {
        const { status, headers, body } = REFUSAL_ANSWERS[fault]
        bill.refuse()
        sendJson(response, status, body, headers)
        return undefined
      }
      bill.charge({ idempotencyKey, prompt, lengthMs, fault: fault ?? null })
      return { fault, finish: bill.begin({ idempotencyKey, prompt }) }
    },
    waitComposeTime: async () => {
      await paused
      await sleep(composeMs, undefined, { ref: false })
    },
    setComposeMs: (ms) => {
      composeMs = ms
    },
    pauseComposing: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused = promise
      return resolve
    },
  }
}
