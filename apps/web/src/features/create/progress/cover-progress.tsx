import { Fermata } from '#ui/brand/fermata.tsx'
import './cover-progress.css'

/** Where the cover will be; it fills from below in step with the work. */
export function CoverProgress({ percent }: { percent: number }) {
  return (
    <div className="developing-sleeve" aria-hidden="true">
      <Fermata className="size-10! opacity-50 [--fermata-dot:currentColor]" />
      <i style={{ height: `${percent}%` }} />
    </div>
  )
}
