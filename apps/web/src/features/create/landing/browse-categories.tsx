import type { Genre } from '@cadenza/vocabulary/genres'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { CategoryTileContent, categoryTileClassName } from '#widgets/category-tile.tsx'
import { useSignedInAction } from '#widgets/session/use-signed-in-action.ts'
import { LandingSection } from './landing-section.tsx'

/** Two rows of four; Explore has all ten. */
const SHOWN: readonly Genre[] = ['pop', 'ballad', 'rap', 'piano', 'lofi', 'us-uk', 'country', 'rock']

export function BrowseCategories() {
  const navigate = useNavigate()
  const press = useSignedInAction()
  return (
    <LandingSection title={<Trans>Browse categories</Trans>} className="max-desk:[--expected-height:34.5rem]">
      <ul className="grid gap-2.5 @min-[16rem]:grid-cols-2 @min-[38rem]:grid-cols-4 @min-[56rem]:gap-4">
        {SHOWN.map((genre) => (
          <li key={genre} className="min-w-0">
            <button
              type="button"
              onClick={press(() => void navigate(`/explore?genre=${genre}`))}
              className={categoryTileClassName(genre)}
            >
              <CategoryTileContent genre={genre} />
            </button>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
