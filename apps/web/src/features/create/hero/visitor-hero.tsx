import { Trans } from '@lingui/react/macro'
import { ArchBackdrop } from '#ui/brand/arch-backdrop.tsx'
import { classes } from '#ui/classes.ts'
import { Composer } from '#features/create/composer/composer.tsx'
import { Headline } from './headline.tsx'
import { useHeroPalette } from './use-hero-palette.ts'
import './hero-palettes.css'

/** The hero for visitors. The backdrop is hidden when large text leaves no room for it. */
export function VisitorHero() {
  const { genre, isChanging, changeGenre } = useHeroPalette()
  return (
    <section
      className={classes(
        'hero @container relative overflow-clip px-4 py-5 desk:rounded-stage desk:p-8 xl:px-12 xl:pt-11 xl:pb-10',
        isChanging && 'is-changing',
      )}
    >
      <ArchBackdrop
        key={genre}
        className="absolute top-[66px] -right-[196px] w-[400px] sm:-right-[180px] sm:w-[560px] desk:top-[170px] desk:-right-[190px] xl:top-[112px] xl:-right-[120px] xl:w-[780px] desk:@max-[38rem]:hidden @max-[16rem]:hidden"
      />
      <div className="relative pb-5 desk:pb-10">
        <Headline />
        <p className="mt-3.5 max-w-[24ch] leading-[1.35] font-[560] desk:mt-5.5 desk:max-w-none desk:text-[1.25rem]">
          <Trans>Create professional AI-generated music in seconds.</Trans>
        </p>
      </div>
      <Composer isWide onGenreChange={changeGenre} />
    </section>
  )
}
