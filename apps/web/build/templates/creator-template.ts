import type { Creator } from '@cadenza/contract/creators'
import type { Song } from '@cadenza/contract/songs'
import { SOCIAL_NETWORKS } from '@cadenza/domain/social-links'
import type { Language } from '@cadenza/vocabulary/languages'
import type { renderPage } from '#app/prerender.tsx'
import { replaceOnce, withDrawnCover, withoutStyleAttributes } from './forms.ts'
import { type Choice, makeTemplate } from './markup-template.ts'
import { sampleSong } from './sample-song.ts'
import { ROW_HOLES, ROW_SONG, withRepeatedRow } from './song-rows.ts'

const ID = '0190f3c0-0000-7000-8000-00005047aaaa'
const LATEST_ID = '0190f3c0-0000-7000-8000-00005047dddd'
const PICTURE = '/~picture~'
const { palette, artworkUrl, artworkGradient } = sampleSong(ID, '')

interface CreatorPage extends Creator {
  songs: Song[]
}

const CREATOR: CreatorPage = {
  id: ID,
  handle: '~handle~',
  name: 'ʘname',
  avatarUrl: null,
  bio: '~bio~',
  links: { x: '~link~' },
  songsCount: 7_654_321,
  followersCount: 65_432,
  playsCount: 543_210,
  isFollowing: false,
  latestCover: { songId: LATEST_ID, artworkUrl, artworkGradient, palette },
  songs: [ROW_SONG],
}

const COMMON_CHOICES: readonly Choice<CreatorPage>[] = [
  {
    forms: {
      pictureNone: { change: {} },
      pictureChosen: { change: { avatarUrl: PICTURE }, holes: { picture: new RegExp(PICTURE, 'g') } },
    },
  },
  { forms: { bioSome: { change: {} }, bioNone: { change: { bio: null } } } },
  {
    forms: Object.fromEntries(
      SOCIAL_NETWORKS.map((network) => [network, { change: { links: { [network]: '~link~' } } }]),
    ),
  },
]

const one = /\b1\b/g
const SONG_CHOICES: readonly Choice<CreatorPage>[] = [
  {
    forms: {
      playsOne: { change: { songs: [{ ...ROW_SONG, playsCount: 1 }] }, holes: { songPlays: one } },
      playsOther: { change: {} },
    },
  },
  {
    forms: {
      likesOne: { change: { songs: [{ ...ROW_SONG, likesCount: 1 }] }, holes: { songLikes: one } },
      likesOther: { change: {} },
    },
  },
]

/** The page of a creator with holes, which features/share/creator-page.ts of the server fills. */
export async function makeCreatorTemplate(language: Language, render: typeof renderPage): Promise<string> {
  const short = (count: number) =>
    new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count)
  const renderCreator = ({ songs, ...creator }: CreatorPage) => {
    const pages = {
      pages: [{ items: songs, nextCursor: null }],
      pageParams: [{ cursor: null, offset: 0, before: null }],
    }
    const more = [{ key: ['creator-songs', ID, 'popular'], data: pages }]
    const pageData = { key: ['creator', CREATOR.handle], data: creator, more }
    return render({ path: `/creator/${CREATOR.handle}`, language, renderedFor: 'visitor', pageData }).then(
      withoutStyleAttributes,
    )
  }
  const holes = {
    creatorId: ID,
    name: CREATOR.name,
    initial: 'ʘ',
    handle: CREATOR.handle,
    bio: '~bio~',
    link: '~link~',
    songsCount: short(CREATOR.songsCount),
    followersCount: short(CREATOR.followersCount),
    playsCount: short(CREATOR.playsCount),
  }
  const withSongs = await makeTemplate({
    data: CREATOR,
    render: renderCreator,
    holes: {
      ...holes,
      ...ROW_HOLES,
      artworkUrl,
      songPlays: short(ROW_SONG.playsCount),
      songLikes: short(ROW_SONG.likesCount),
    },
    choices: [...COMMON_CHOICES, ...SONG_CHOICES],
  })
  const withoutSongs = await makeTemplate({
    data: { ...CREATOR, latestCover: null, songs: [] },
    render: renderCreator,
    holes,
    choices: COMMON_CHOICES,
  })
  const shown = withRepeatedRow(withDrawnCover(withBannerCovers(withSongs)))
  return (
    withRepeatedLinks(`{{#withSongs}}${shown}{{/withSongs}}`) +
    withRepeatedLinks(`{{#withoutSongs}}${withoutSongs}{{/withoutSongs}}`)
  )
}

/** The second and the third cover of the banner are those of other songs, where there are any. */
function withBannerCovers(template: string): string {
  const names = ['artworkUrl', 'secondArtworkUrl', 'thirdArtworkUrl']
  return replaceOnce(template, /(?<=<div class="creator-banner" aria-hidden="true">).*?(?=<\/div>)/s, (tiles = '') => {
    const [, ...covers] = tiles.split('<span>')
    if (covers.length !== names.length) throw new Error(`the banner has ${covers.length} covers`)
    return covers.map((cover, index) => `<span>${cover.replaceAll(/\w*artworkUrl/gi, names[index] ?? '')}`).join('')
  })
}

/** Lets the server repeat the link for each profile of the creator on another site. */
const withRepeatedLinks = (template: string): string =>
  replaceOnce(
    template,
    /(<ul class="[^"]*">)<li>(\{\{#x\}\}.*?)<\/li><\/ul>/s,
    (_, list = '', link = '') => `{{#someLinks}}${list}{{#links}}<li>${link}</li>{{/links}}</ul>{{/someLinks}}`,
  )
