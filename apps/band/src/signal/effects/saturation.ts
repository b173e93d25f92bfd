import type { Stereo } from '#band/signal/stereo.ts'

/** Compresses loud samples towards full scale and raises quiet ones by at most `amount`; 0 changes nothing. */
export function saturate(block: Stereo, amount: number): void {
  for (const channel of [block.left, block.right]) {
    for (let i = 0; i < channel.length; i++) {
      const sample = channel[i] ?? 0
      channel[i] = (sample * (1 + amount)) / (1 + amount * Math.abs(sample))
    }
  }
}

/** Leaves samples below the knee unchanged and flattens louder ones towards the ceiling, which is never reached. */
export function softClip(block: Stereo, knee: number, ceiling: number): void {
  const range = ceiling - knee
  for (const channel of [block.left, block.right]) {
    for (let i = 0; i < channel.length; i++) {
      const sample = channel[i] ?? 0
      const size = Math.abs(sample)
      if (size <= knee) continue
      channel[i] = Math.sign(sample) * (knee + range * (1 - Math.exp((knee - size) / range)))
    }
  }
}
