import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BillKeeper } from './bill.ts'
import { isRefusal, type Fault, type FaultPlan } from './faults.ts'
import type { Order } from './orders.ts'
import { REFUSAL_ANSWERS } from './refusals.ts'
import { sendJson } from './wire.ts'

export interface Work {
  fault: Fault | undefined
  end: () => void
}

export interface Workshop {
  /** Takes the order and charges for it; undefined when it was refused, and answered so. */
  accept: (order: Order, response: ServerResponse) => Work | undefined
  /** The time that making a song takes. */
  compose: () => Promise<void>
  setComposeMs: (composeMs: number) => void
  /** No song is made until what it returns is called; the time it takes begins then. */
  hold: () => () => void
  trickleByteEveryMs: number
}

interface WorkshopOptions {
  bill: BillKeeper
  faults: FaultPlan
  composeMs: number
  trickleByteEveryMs: number
}

export function createWorkshop({ bill, faults, trickleByteEveryMs, ...options }: WorkshopOptions): Workshop {
  let { composeMs } = options
  let held: Promise<void> = Promise.resolve()
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
      return { fault, end: bill.begin({ idempotencyKey, prompt }) }
    },
    compose: async () => {
      await held
      await sleep(composeMs, undefined, { ref: false })
    },
    setComposeMs: (ms) => {
      composeMs = ms
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
