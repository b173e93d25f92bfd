import { CREDIT_PACKS, type CreditPack, minSongsInPack } from '@cadenza/domain/pricing/credit-packs'
import { COVER_CREDITS, SIGNUP_BONUS_CREDITS, TITLE_CREDITS } from '@cadenza/domain/pricing/song-price'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LandingSection } from './landing-section.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-[620] text-hold underline decoration-[1.5px] underline-offset-[3px]'

interface FactProps {
  id: string
  title: ReactNode
  children: ReactNode
  className?: string
}

function Fact({ id, title, children, className = '' }: FactProps) {
  return (
    <li id={id} className={`min-w-0 scroll-mt-4 rounded-card bg-surface p-4.5 edge-hair ${className}`}>
      <h3 className="type-card">{title}</h3>
      <div className="mt-1.5 grid gap-2 text-ink-2">{children}</div>
    </li>
  )
}

function Pack({ pack }: { pack: CreditPack }) {
  const { i18n } = useLingui()
  const credits = i18n.number(pack.credits)
  const songs = minSongsInPack(pack)
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
      <span className="font-[640] text-ink">
        {pack.displayPrice} · {pack.name}
      </span>
      <span className="text-small">
        <Trans>{credits} credits</Trans> · <Plural value={songs} one="at least # song" other="at least # songs" />
      </span>
    </li>
  )
}

function Pricing() {
  return (
    <Fact id="pricing" title={<Trans>Pricing</Trans>} className="@min-[56rem]:row-span-2">
      <p>
        <Trans>
          One second of music costs 1 credit, a cover {COVER_CREDITS} and a title {TITLE_CREDITS}. You start with{' '}
          {SIGNUP_BONUS_CREDITS} credits, and credits never expire.
        </Trans>
      </p>
      <ul className="divide-y divide-line">
        {CREDIT_PACKS.map((pack) => (
          <Pack key={pack.id} pack={pack} />
        ))}
      </ul>
    </Fact>
  )
}

/** The sections that the footer's links lead to. */
export function GoodToKnow() {
  return (
    <LandingSection title={<Trans>Good to know</Trans>}>
      <ul className="grid gap-2.5 @min-[56rem]:grid-cols-2 @min-[56rem]:gap-5">
        <Pricing />
        <Fact id="api" title={<Trans>API</Trans>}>
          <p>
            <Trans>Everything this page does goes through one documented API.</Trans>
          </p>
          <p>
            <a href="/api/docs" className={LINK}>
              <Trans>API reference</Trans>
            </a>
          </p>
        </Fact>
        <Fact id="changelog" title={<Trans>Changelog</Trans>}>
          <p>
            <Trans>
              Songs are made here now: describe one and get it with a title and a cover, to play, download, share and
              keep in playlists.
            </Trans>
          </p>
          <p>
            <Link to="/news" className={LINK}>
              <Trans>All news</Trans>
            </Link>
          </p>
        </Fact>
      </ul>
    </LandingSection>
  )
}
