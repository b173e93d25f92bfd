import { Fermata } from '#ui/brand/fermata.tsx'
import './cover-progress.css'

/** A placeholder for the cover, which fills from the bottom as the generation progresses. */
export function CoverProgress({ percent }: { percent: number }) {
  return (
    <div className="developing-sleeve" aria-hidden="true">
      <Fermata className="size-10! opacity-50 [--fermata-dot:currentColor]" />
      <i style={{ height: `${percent}%` }} />
    </div>
  )
}
