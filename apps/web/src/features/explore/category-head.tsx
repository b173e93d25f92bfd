import type { Genre } from '@cadenza/vocabulary/genres'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { CATEGORY_COLORS, CategoryArt } from '#widgets/category-tile.tsx'

/**
 * Shows the tile of the category across the page. The heading receives the focus after a navigation, so it has a tab
 * index.
 */
export function CategoryHead({ genre, name }: { genre: Genre | null; name: string }) {
  const { t } = useLingui()
  const groundClasses = genre
    ? `${CATEGORY_COLORS[genre]} min-h-36 items-start px-4 py-3 desk:min-h-44 desk:px-6 desk:py-4`
    : 'items-center'
  return (
    <header className={`relative flex gap-1 overflow-hidden rounded-stage ${groundClasses}`}>
      {genre && <CategoryArt genre={genre} className="-right-4 -bottom-[40%] w-[min(46%,15rem)]" />}
      <Link
        to="/explore"
        aria-label={t`Back`}
        title={t`Back`}
        className="relative -ml-3 grid size-11 shrink-0 place-items-center rounded-press tint-hover"
      >
        <ArrowLeft size={20} />
      </Link>
      <h1 tabIndex={-1} className="relative min-w-0 py-1.5 type-page wrap-break-word outline-none">
        {name}
      </h1>
    </header>
  )
}
