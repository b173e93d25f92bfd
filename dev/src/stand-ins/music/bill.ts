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
  inFlight: number
  peakInFlight: number
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
  const bill: Bill = { charges: [], calls: [], refusals: 0, inFlight: 0, peakInFlight: 0 }
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
      bill.inFlight += 1
      bill.peakInFlight = Math.max(bill.peakInFlight, bill.inFlight)
      return () => {
        if (call.endedAtMs !== null) return
        call.endedAtMs = Date.now()
        bill.inFlight -= 1
      }
    },
  }
}
