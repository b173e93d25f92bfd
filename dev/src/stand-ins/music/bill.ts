import type { Fault } from './faults.ts'

export interface Charge {
  idempotencyKey: string | null
  prompt: string
  lengthMs: number
  fault: Fault | null
}

export interface Call {
  idempotencyKey: string | null
  prompt: string
  startedAtMs: number
  /** Null while the call is pending. */
  endedAtMs: number | null
}

export interface Bill {
  charges: Charge[]
  /** Every accepted call, charged or not, in order of arrival. */
  calls: Call[]
  refusals: number
  activeCalls: number
  peakActiveCalls: number
}

export interface BillRecorder {
  read: () => Bill
  charge: (charge: Charge) => void
  refuse: () => void
  /** Returns a function that marks the call as ended. */
  begin: (order: Pick<Call, 'idempotencyKey' | 'prompt'>) => () => void
}

/** Records the provider's view: how many songs it made, for which prompts, when, and how many at a time. */
export function createBill(honorsIdempotencyKey: boolean): BillRecorder {
  const bill: Bill = { charges: [], calls: [], refusals: 0, activeCalls: 0, peakActiveCalls: 0 }
  return {
    read: () => structuredClone(bill),
    charge: (charge) => {
      const isRepeat = bill.charges.some(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)
      if (honorsIdempotencyKey && charge.idempotencyKey !== null && isRepeat) return
      bill.charges.push(charge)
    },
    refuse: () => {
      bill.refusals += 1
    },
    begin: ({ idempotencyKey, prompt }) => {
      const call: Call = { idempotencyKey, prompt, startedAtMs: Date.now(), endedAtMs: null }
      bill.calls.push(call)
      bill.activeCalls += 1
      bill.peakActiveCalls = Math.max(bill.peakActiveCalls, bill.activeCalls)
      return () => {
        if (call.endedAtMs !== null) return
        call.endedAtMs = Date.now()
        bill.activeCalls -= 1
      }
    },
  }
}
