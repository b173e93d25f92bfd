import { GENRES } from '@cadenza/vocabulary/genres'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { CategoryTileContent, categoryTileClassName } from '#widgets/category-tile.tsx'
import { ExploreSection } from './explore-section.tsx'
import { genrePath } from './explore-view.ts'

export function Categories() {
  return (
    <ExploreSection title={<Trans>Browse All Category</Trans>}>
      <ul className="grid gap-2.5 @min-[16rem]:grid-cols-2 @min-[38rem]:grid-cols-4 @min-[56rem]:grid-cols-5 @min-[56rem]:gap-4">
        {GENRES.map((genre) => (
          <li key={genre} className="min-w-0">
            <Link to={genrePath(genre)} className={categoryTileClassName(genre)}>
              <CategoryTileContent genre={genre} />
            </Link>
          </li>
        ))}
      </ul>
    </ExploreSection>
  )
}
