import type { Genre } from '@cadenza/domain/genres'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { GENRE_WORDS } from '#widgets/genre-words.ts'
import { useSignedInPress } from '#widgets/song/use-signed-in-press.ts'
import { LandingSection } from './landing-section.tsx'

interface Category {
  genre: Genre
  /** A ground of the genre's key, and the stronger of pine and white on it. */
  ground: string
}

/** Two rows of four; Explore has all ten. The sleeves show another voicing of the key than the ground. */
const CATEGORIES: readonly Category[] = [
  { genre: 'pop', ground: 'bg-[#ffd63d] text-pine' },
  { genre: 'ballad', ground: 'bg-[#f6a98e] text-pine' },
  { genre: 'rap', ground: 'bg-[#ffd60a] text-pine' },
  { genre: 'piano', ground: 'bg-[#3b5bff] text-[#fff]' },
  { genre: 'lofi', ground: 'bg-[#b5cfae] text-pine' },
  { genre: 'us-uk', ground: 'bg-[#12257a] text-[#fff]' },
  { genre: 'country', ground: 'bg-[#9cd6e6] text-pine' },
  { genre: 'rock', ground: 'bg-[#ff4e38] text-pine' },
]

const TILE =
  'relative block aspect-[1.5] w-full overflow-hidden rounded-card transition-transform duration-attack ease-attack active:scale-[.98]'

export function BrowseCategories() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const press = useSignedInPress()
  return (
    <LandingSection title={<Trans>Browse categories</Trans>}>
      <ul className="grid gap-2.5 @min-[16rem]:grid-cols-2 @min-[38rem]:grid-cols-4 @min-[56rem]:gap-4">
        {CATEGORIES.map(({ genre, ground }) => (
          <li key={genre} className="min-w-0">
            <button
              type="button"
              onClick={press(() => void navigate(`/explore?genre=${genre}`))}
              className={`${TILE} ${ground}`}
            >
              <img
                src={`/genres/tiles/${genre}.svg`}
                alt=""
                loading="lazy"
                width={400}
                height={400}
                className="absolute -right-[8%] -bottom-[32%] w-[64%] -rotate-8 rounded-sleeve"
              />
              <b className="absolute top-3 left-3.5 text-card font-[760] tracking-[-.025em] font-stretch-[120%] @min-[56rem]:top-4 @min-[56rem]:left-4.5 @min-[56rem]:text-[1.375rem]">
                {t(GENRE_WORDS[genre])}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
