import type { Genre } from '@cadenza/vocabulary/genres'
import { useLingui } from '@lingui/react/macro'
import { GENRE_LABELS } from './genre-labels.ts'

/** A background color of the genre's palette, and pine or white text, whichever has more contrast on it. */
export const CATEGORY_COLORS: Readonly<Record<Genre, string>> = {
  pop: 'bg-[#ffd63d] text-pine',
  ballad: 'bg-[#f6a98e] text-pine',
  rap: 'bg-[#ffd60a] text-pine',
  piano: 'bg-[#3b5bff] text-[#fff]',
  lofi: 'bg-[#b5cfae] text-pine',
  'us-uk': 'bg-[#12257a] text-[#fff]',
  country: 'bg-[#9cd6e6] text-pine',
  rock: 'bg-[#ff4e38] text-pine',
  jazz: 'bg-[#0b2c6f] text-[#fff]',
  classical: 'bg-[#0f3e30] text-[#fff]',
}

const TILE =
  'relative block aspect-[1.5] w-full overflow-hidden rounded-card transition-transform duration-attack ease-attack active:scale-[.98]'

/** For the button or the link that forms the tile. */
export const categoryTileClassName = (genre: Genre): string => `${TILE} ${CATEGORY_COLORS[genre]}`

/** A cover in another variant of the genre's palette than the background. */
export function CategoryArt({ genre, className }: { genre: Genre; className: string }) {
  return (
    <img
      src={`/genres/tiles/${genre}.svg`}
      alt=""
      loading="lazy"
      width={400}
      height={400}
      className={`absolute -rotate-8 rounded-sleeve ${className}`}
    />
  )
}

export function CategoryTileContent({ genre }: { genre: Genre }) {
  const { t } = useLingui()
  return (
    <>
      <CategoryArt genre={genre} className="-right-[8%] -bottom-[32%] w-[64%]" />
      <b className="absolute top-3 left-3.5 text-card font-[760] tracking-[-.025em] font-stretch-[120%] @min-[56rem]:top-4 @min-[56rem]:left-4.5 @min-[56rem]:text-[1.375rem]">
        {t(GENRE_LABELS[genre])}
      </b>
    </>
  )
}
