import type { Creator } from '@cadenza/contract/creators'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { initialOf } from '@cadenza/domain/user-names'
import { jsonScript } from '#platform/http/pages/safe-html.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { paletteStyle } from './palette-style.ts'
import { plainText } from './plain-text.ts'
import type { ShareUrls } from './share-urls.ts'
import type { FilledPage } from './song-page.ts'
import { creatorData } from './structured-data.ts'

const shortNumber = (count: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count)

/** `address` is the id or handle in the requested path, which the app will use for its own request. */
export function creatorPage(
  creator: Creator,
  { address, cover, urls }: { address: string; cover: CoverRequest | null; urls: ShareUrls },
): FilledPage {
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
  return {
    style: paletteStyle(latestCover?.palette),
    values: {
      head,
      data: jsonScript('application/json', { key: ['creator', address], data: creator }, 'page-data'),
      name,
      handle: creator.handle,
      initial: creator.avatarUrl ? '' : initialOf({ name, email: name }),
      bios: creator.bio ? [{ bio: plainText(creator.bio, 2000) }] : [],
      songsCount: shortNumber(creator.songsCount),
      followersCount: shortNumber(creator.followersCount),
      pictures: creator.avatarUrl ? [{ picture: creator.avatarUrl }] : [],
      covers: cover ? [{ cover: coverDataUrl(cover) }] : [],
    },
  }
}
