import type { Generation } from '@cadenza/contract/generations'
import { useMemo } from 'react'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import { Fermata } from '#ui/brand/fermata.tsx'
import './cover-progress.css'

const loadDrawing = () => import('@cadenza/cover/draw-cover')
/** Without the drawing the placeholder stays until the song has its cover. */
const IGNORE_FAILURE = (): void => undefined

/** The server draws the same cover from the same values, so it can be shown before the song exists. */
function useCoverUrl({ id, requestId, variant, coverGenre }: Generation): string | null {
  const drawing = useDeferredModule(loadDrawing, true, IGNORE_FAILURE)
  return useMemo(() => {
    if (!drawing || coverGenre === null) return null
    const { svg } = drawing.drawVariantCover({ seed: id, genre: coverGenre, requestId, variant })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [drawing, id, requestId, variant, coverGenre])
}

interface CoverProgressProps {
  generation: Generation
  percent: number
}

/** The cover, uncovered from the bottom as the generation progresses. */
export function CoverProgress({ generation, percent }: CoverProgressProps) {
  const url = useCoverUrl(generation)
  return (
    <div className="cover-progress" aria-hidden="true">
      {url === null ? (
        <Fermata className="size-10! opacity-50 [--fermata-dot:currentColor]" />
      ) : (
        <img src={url} alt="" />
      )}
      <i style={{ height: `${100 - percent}%` }} />
    </div>
  )
}
