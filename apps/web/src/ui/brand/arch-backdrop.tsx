import { classes } from '#ui/classes.ts'
import './arch-backdrop.css'

/** Four nested arches at the bottom edge of a stage. The parent positions and clips it. */
export function ArchBackdrop({ className }: { className?: string | undefined }) {
  return (
    <svg className={classes('arch-backdrop', className)} viewBox="0 0 600 900" aria-hidden="true">
      <path d="M0 300A300 300 0 0 1 600 300V900H0Z" />
      <path d="M78 300A222 222 0 0 1 522 300V900H78Z" />
      <path d="M156 300A144 144 0 0 1 444 300V900H156Z" />
      <path d="M228 300A72 72 0 0 1 372 300V900H228Z" />
    </svg>
  )
}
