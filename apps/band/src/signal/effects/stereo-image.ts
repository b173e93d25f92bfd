import type { Stereo } from '#band/signal/stereo.ts'

/** 0 is mono, 1 leaves the block unchanged, above 1 widens it. */
export function setWidth({ left, right }: Stereo, width: number): void {
  for (let i = 0; i < left.length; i++) {
    const middle = ((left[i] ?? 0) + (right[i] ?? 0)) / 2
    const side = (((left[i] ?? 0) - (right[i] ?? 0)) / 2) * width
    left[i] = middle + side
    right[i] = middle - side
  }
}

/** Pans from −1 (left) to 1 (right) at equal power; 0 leaves the block unchanged. */
export function pan({ left, right }: Stereo, position: number): void {
  const angle = ((Math.max(-1, Math.min(1, position)) + 1) * Math.PI) / 4
  const gainLeft = Math.cos(angle) * Math.SQRT2
  const gainRight = Math.sin(angle) * Math.SQRT2
  for (let i = 0; i < left.length; i++) {
    left[i] = (left[i] ?? 0) * gainLeft
    right[i] = (right[i] ?? 0) * gainRight
  }
}
