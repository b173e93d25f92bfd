import type { Creator } from '@cadenza/contract/creators'
import type { SongCover } from '@cadenza/contract/songs'
import { paletteTokens } from '@cadenza/cover/palette'
import { initialOf } from '@cadenza/domain/user-names'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '#ui/avatar.tsx'
import { LinkButton } from '#ui/button.tsx'
import { FollowButton } from '#widgets/creator/follow-button.tsx'
import { useShortNumber } from '#widgets/use-short-number.ts'
import { ReportButton } from '#widgets/report/report-button.tsx'
import { useInfinitePages } from '#widgets/song-list/use-infinite-pages.ts'
import { useSession } from '#widgets/session/use-session.ts'
import { creatorSongsSource } from './creator-songs-source.ts'
import { SocialLinks } from './social-links.tsx'

type Cover = Pick<SongCover, 'artworkUrl' | 'artworkGradient'>

/** Three covers side by side. Their places are reserved from the start, in the colors of the latest cover. */
function Banner({ creator }: { creator: Creator }) {
  const source = useMemo(() => creatorSongsSource(creator.id, 'popular'), [creator.id])
  const { loaded } = useInfinitePages(source)
  const { latestCover } = creator
  const others: Cover[] = loaded?.items.filter(({ id }) => id !== latestCover?.songId) ?? []
  const known = latestCover ? [latestCover, ...others] : others
  const colors: Record<string, string> = latestCover ? paletteTokens(latestCover.palette) : {}
  // A creator with one or two songs gets other sections of the same covers.
  const coverAt = (index: number): Cover | undefined => (loaded ? known[index % known.length] : undefined)
  return (
    <div className="creator-banner" aria-hidden="true" style={colors}>
      <BannerTile cover={known[0]} />
      <BannerTile cover={coverAt(1)} />
      <BannerTile cover={coverAt(2)} />
    </div>
  )
}

function BannerTile({ cover }: { cover: Cover | undefined }) {
  return (
    <span>
      {cover && (
        <img
          src={`${cover.artworkUrl}&size=256`}
          srcSet={`${cover.artworkUrl}&size=256 256w, ${cover.artworkUrl}&size=1024 1024w`}
          sizes="34vw"
          alt=""
          decoding="async"
        />
      )}
    </span>
  )
}

function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goBack = (): void => {
    const state: unknown = window.history.state
    const hasBefore = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    void (hasBefore ? navigate(-1) : navigate('/explore'))
  }
  return (
    <button
      type="button"
      aria-label={t`Back`}
      title={t`Back`}
      onClick={goBack}
      className="absolute top-3 left-3 grid size-11 place-items-center rounded-press bg-surface desk:hidden"
    >
      <ArrowLeft size={20} />
    </button>
  )
}

export function CreatorHead({ creator }: { creator: Creator }) {
  const session = useSession()
  const short = useShortNumber()
  const isOwnPage = session.status === 'signed-in' && session.user.id === creator.id
  const { name, handle, bio, avatarUrl } = creator
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href={`/creator/${handle}/feed.xml`} />
      <div className="relative">
        <Banner creator={creator} />
        <BackButton />
      </div>
      <header className="creator-name">
        <Avatar
          src={avatarUrl}
          initials={initialOf(creator)}
          size="lg"
          className="creator-face size-24! text-[2.5rem]! desk:size-37! desk:text-[4rem]!"
        />
        <div className="creator-words">
          <h1 tabIndex={-1} dir="auto" className="type-page wrap-anywhere outline-none">
            {name}
          </h1>
          <p className="type-meta wrap-anywhere">@{handle}</p>
        </div>
        <div className="creator-follow">
          {isOwnPage ? (
            <LinkButton to="/edit-profile" variant="line">
              <Trans>Edit profile</Trans>
            </LinkButton>
          ) : (
            <span className="flex items-center gap-1">
              <FollowButton creator={creator} />
              <ReportButton subject={{ kind: 'creator', id: creator.id }} />
            </span>
          )}
        </div>
      </header>
      <div className="creator-about">
        {bio && (
          <p dir="auto" className="max-w-[56ch] wrap-anywhere whitespace-pre-line text-ink-2">
            {bio}
          </p>
        )}
        <dl className="mt-4 flex flex-wrap gap-x-7 gap-y-3">
          <Stat name={<Trans>Tracks</Trans>}>{short(creator.songsCount)}</Stat>
          <Stat name={<Trans>Followers</Trans>}>{short(creator.followersCount)}</Stat>
          <Stat name={<Trans>Plays</Trans>}>{short(creator.playsCount)}</Stat>
        </dl>
        <SocialLinks creator={creator} />
      </div>
    </>
  )
}

function Stat({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-label text-ink-3">{name}</dt>
      <dd className="text-section leading-[1.1] font-[760] tracking-[-.02em] font-stretch-[116%]">{children}</dd>
    </div>
  )
}
