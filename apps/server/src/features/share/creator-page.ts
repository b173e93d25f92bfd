import type { Creator, CreatorSongs } from '@cadenza/contract/creators'
import type { SongCover } from '@cadenza/contract/songs'
import { SOCIAL_NETWORKS } from '@cadenza/domain/social-links'
import { initialOf } from '@cadenza/domain/user-names'
import type { PageValues } from '#platform/http/pages/page-template.ts'
import { html, jsonScript } from '#platform/http/pages/safe-html.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { isOne, oneOf, shortNumber } from './page-forms.ts'
import { paletteStyle } from './palette-style.ts'
import { plainText } from './plain-text.ts'
import type { FilledPage, PageContext } from './song-page.ts'
import { songRows } from './song-rows.ts'
import { creatorData } from './structured-data.ts'

/** The first page of the creator's songs as the app requests it, most played first. */
export const FIRST_SONGS = { sort: 'popular', limit: 20 } as const

interface CreatorPageContext extends PageContext {
  /** The id or handle in the requested path, which the app will use for its own request. */
  address: string
  songs: CreatorSongs
}

export function creatorPage(creator: Creator, context: CreatorPageContext): FilledPage {
  const { address, songs, urls } = context
  const name = plainText(creator.name)
  const songsCount = `${creator.songsCount} public ${creator.songsCount === 1 ? 'song' : 'songs'}`
  const summary = `${songsCount}, made with AI on Cadenza.`
  const { latestCover } = creator
  const head = headTags(
    {
      title: name,
      description: creator.bio ? `${plainText(creator.bio, 200)} · ${summary}` : `${name} · ${summary}`,
      url: urls.creator(creator.handle),
      kind: 'profile',
      image: {
        url: latestCover ? urls.card(latestCover, 'none') : urls.absolute('/icons/icon-512.png'),
        alt: `The cover of the latest song by ${name}`,
      },
      properties: [['profile:username', creator.handle]],
      structuredData: creatorData(creator, urls),
    },
    urls,
  )
  const feed = html`<link
    rel="alternate"
    type="application/rss+xml"
    title="${creator.name}"
    href="/creator/${creator.handle}/feed.xml"
  />`
  return {
    style: paletteStyle(latestCover?.palette),
    values: {
      ...paintedValues(creator, context),
      head: html`${head}${feed}`,
      data: jsonScript(
        'application/json',
        {
          key: ['creator', address],
          data: creator,
          more: [{ key: ['creator-songs', creator.id, FIRST_SONGS.sort], data: asFirstPage(songs) }],
        },
        'page-data',
      ),
    },
  }
}

/** As the list of the app holds its pages. */
const asFirstPage = (songs: CreatorSongs): object => ({
  pages: [songs],
  pageParams: [{ cursor: null, offset: 0, before: null }],
})

/** The holes of the page that the build has rendered of the app; what they hold must be what the app shows. */
function paintedValues(creator: Creator, { cover, language, songs }: CreatorPageContext): PageValues {
  const { avatarUrl, bio, latestCover, links } = creator
  const [first, second, third] = bannerCovers(latestCover, songs)
  const socialLinks = SOCIAL_NETWORKS.flatMap((network) => {
    const link = links[network]
    return link ? [{ link, ...oneOf(SOCIAL_NETWORKS, network) }] : []
  })
  return {
    creatorId: creator.id,
    name: creator.name,
    handle: creator.handle,
    initial: initialOf({ name: creator.name, email: creator.name }),
    picture: avatarUrl ?? '',
    bio: bio ?? '',
    songsCount: shortNumber(language, creator.songsCount),
    followersCount: shortNumber(language, creator.followersCount),
    playsCount: shortNumber(language, creator.playsCount),
    artworkUrl: first,
    secondArtworkUrl: second,
    thirdArtworkUrl: third,
    covers: cover ? [{ cover: coverDataUrl(cover) }] : [],
    remoteCovers: cover ? [] : [{}],
    someLinks: socialLinks.length > 0 ? [{}] : [],
    links: socialLinks,
    ...songRows(
      songs.items.map((song) => ({ song })),
      {
        total: creator.songsCount,
        more: ({ song: { playsCount, likesCount } }) => ({
          songPlays: shortNumber(language, playsCount),
          songLikes: shortNumber(language, likesCount),
          ...oneOf(PLAYS_FORMS, isOne(language, playsCount) ? 'playsOne' : 'playsOther'),
          ...oneOf(LIKES_FORMS, isOne(language, likesCount) ? 'likesOne' : 'likesOther'),
        }),
      },
    ),
    ...oneOf(CONTENT_FORMS, songs.items.length > 0 ? 'withSongs' : 'withoutSongs'),
    ...oneOf(PICTURE_FORMS, avatarUrl === null ? 'pictureNone' : 'pictureChosen'),
    ...oneOf(BIO_FORMS, bio ? 'bioSome' : 'bioNone'),
  }
}

/** The latest cover and those of other songs; a creator with one or two songs gets the same ones again. */
function bannerCovers(latest: SongCover | null, { items }: CreatorSongs): [string, string, string] {
  const others = items.filter(({ id }) => id !== latest?.songId)
  const known = [...(latest ? [latest] : []), ...others].map(({ artworkUrl }) => artworkUrl)
  const coverAt = (index: number): string => known[index % known.length] ?? ''
  return [coverAt(0), coverAt(1), coverAt(2)]
}

// The forms that apps/web/build/templates/creator-template.ts has given to the parts of the page.
const CONTENT_FORMS = ['withSongs', 'withoutSongs'] as const
const PICTURE_FORMS = ['pictureNone', 'pictureChosen'] as const
const BIO_FORMS = ['bioSome', 'bioNone'] as const
const PLAYS_FORMS = ['playsOne', 'playsOther'] as const
const LIKES_FORMS = ['likesOne', 'likesOther'] as const
