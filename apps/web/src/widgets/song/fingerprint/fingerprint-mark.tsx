import { fingerprintCells } from './fingerprint-picture.ts'

const CELL = 6
const STEP = 7

/** The fingerprint as a picture, to be compared at a glance. */
export function FingerprintMark({ fingerprint, className }: { fingerprint: string; className?: string }) {
  const path = fingerprintCells(fingerprint)
    .map(({ x, y }) => `M${x * STEP} ${y * STEP}h${CELL}v${CELL}h-${CELL}z`)
    .join('')
  return (
    <svg viewBox="0 0 55 55" fill="currentColor" aria-hidden="true" className={className}>
      <path d={path} />
    </svg>
  )
}
