import { Trans } from '@lingui/react/macro'
import { BandShell } from '#ui/band-shell.tsx'
import { useSession } from '#widgets/use-session.ts'
import { Composer } from './composer.tsx'
import { Headline } from './headline.tsx'

/** index.html holds a still of this for the first paint: what changes here in size or place changes there too. */
export function Stage() {
  const session = useSession()
  // The draft belongs to the person: after a sign-out the composer starts anew, from an emptied storage.
  const composerKey = session.status === 'signed-in' ? session.user.id : 'visitor'

  return (
    <section className="relative overflow-clip bg-peony-stage px-4 py-5 desk:rounded-stage desk:p-8 xl:px-12 xl:pt-11 xl:pb-10">
      <BandShell className="absolute top-[66px] -right-[196px] w-[400px] sm:-right-[180px] sm:w-[560px] desk:top-[170px] desk:-right-[190px] xl:top-[112px] xl:-right-[120px] xl:w-[780px]" />
      <div className="relative pb-5 desk:pb-10">
        <Headline />
        <p className="mt-3.5 max-w-[24ch] leading-[1.35] font-[560] desk:mt-5.5 desk:max-w-none desk:text-[1.25rem]">
          <Trans>Create professional AI-generated music in seconds.</Trans>
        </p>
      </div>
      <Composer key={composerKey} />
    </section>
  )
}
