import type { CreatorCard } from '@cadenza/contract/creators'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dataOrThrow, api } from '#lib/api/api-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { LandingSection } from './landing-section.tsx'
import { ListFailure } from './list-failure.tsx'
import { refetchWhileEmpty } from './refetch-while-empty.ts'

const SHOWN = 4

const featuredCreatorsQuery = queryOptions({
  queryKey: ['featured-creators'],
  queryFn: ({ signal }) =>
    dataOrThrow(api.GET('/api/creators/featured', { params: { query: { limit: SHOWN } }, signal })),
  refetchInterval: refetchWhileEmpty,
})

/** Formats 12400 as 12.4K, in the user's language. */
function useShortNumber(): (value: number) => string {
  const { i18n } = useLingui()
  return (value) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })
}

function Portrait({ creator }: { creator: CreatorCard }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { avatarUrl, latestCover, name } = creator
  if (avatarUrl !== null && avatarUrl !== failedUrl) {
    return (
      <img
        src={avatarUrl}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailedUrl(avatarUrl)}
        className="aspect-square w-full bg-sunken object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid aspect-square place-items-center bg-sunken text-[3rem] type-display"
      style={latestCover ? { background: latestCover.palette.ground, color: latestCover.palette.ink } : undefined}
    >
      {name.slice(0, 1)}
    </span>
  )
}

const CAPTION_CLASSES = 'block min-h-[3.75rem] px-3 pt-2.5 pb-3 @min-[56rem]:px-4 @min-[56rem]:pt-3.5 @min-[56rem]:pb-4'

function Card({ creator }: { creator: CreatorCard }) {
  const short = useShortNumber()
  const followers = short(creator.followersCount)
  return (
    <Link
      to={`/creator/${creator.handle}`}
      className="block h-full overflow-hidden rounded-card bg-surface edge-hair transition-transform duration-attack ease-attack active:scale-[.98]"
    >
      <Portrait creator={creator} />
      <span className={CAPTION_CLASSES}>
        <b className="block leading-tight font-[680] wrap-break-word font-stretch-[106%]">{creator.name}</b>
        <span className="text-label text-ink-3">
          <span className="hidden @min-[56rem]:inline">
            <Plural value={creator.songsCount} one="# track" other="# tracks" /> ·{' '}
          </span>
          <Plural value={creator.followersCount} one={`${followers} follower`} other={`${followers} followers`} />
        </span>
      </span>
    </Link>
  )
}

const GRID = 'grid gap-2.5 @min-[16rem]:grid-cols-2 @min-[32rem]:grid-cols-4 @min-[56rem]:gap-5'

function CreatorsSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Creators are loading`} className={GRID}>
      {Array.from({ length: SHOWN }, (_, index) => (
        <li key={index} className="overflow-hidden rounded-card bg-surface edge-hair">
          <Skeleton className="aspect-square w-full rounded-none!" />
          <span className={CAPTION_CLASSES}>
            <Skeleton className="mt-1 h-4 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Four creators with public songs; each card links to the creator's page. */
export function FeaturedCreators() {
  const { data, error, refetch } = useQuery(featuredCreatorsQuery)
  return (
    <LandingSection title={<Trans>Featured creators</Trans>}>
      {data && data.items.length > 0 && (
        <ul className={GRID}>
          {data.items.map((creator) => (
            <li key={creator.id} className="min-w-0">
              <Card creator={creator} />
            </li>
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <p className="rounded-card bg-surface p-4.5 text-ink-2 edge-hair">
          <Trans>Nobody has made a song public yet. Whoever does is shown here.</Trans>
        </p>
      )}
      {!data && error && (
        <ListFailure
          title={<Trans>The creators could not be loaded</Trans>}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CreatorsSkeleton />}
    </LandingSection>
  )
}
