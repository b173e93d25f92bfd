import type { Fault } from './faults.ts'

export interface Charge {
  idempotencyKey: string | null
  prompt: string
  lengthMs: number
  fault: Fault | null
}

export interface Bill {
  charges: Charge[]
  refusals: number
  inFlight: number
  peakInFlight: number
}

export interface BillKeeper {
  read: () => Bill
  charge: (charge: Charge) => void
  refuse: () => void
  /** Returns what ends the work. */
  begin: () => () => void
}

/** What the provider thinks happened: how many songs it made, for whom, and how many at a time. */
export function createBill(honoursIdempotencyKey: boolean): BillKeeper {
  const bill: Bill = { charges: [], refusals: 0, inFlight: 0, peakInFlight: 0 }
  return {
    read: () => structuredClone(bill),
    charge: (charge) => {
      const isRepeat = bill.charges.some(({ idempotencyKey }) => idempotencyKey === charge.idempotencyKey)
      if (honoursIdempotencyKey && charge.idempotencyKey !== null && isRepeat) return
      bill.charges.push(charge)
    },
    refuse: () => {
      bill.refusals += 1
    },
    begin: () => {
      bill.inFlight += 1
      bill.peakInFlight = Math.max(bill.peakInFlight, bill.inFlight)
      let isOver = false
      return () => {
        if (!isOver) bill.inFlight -= 1
        isOver = true
      }
    },
  }
}
