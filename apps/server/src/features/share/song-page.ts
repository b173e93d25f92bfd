import type { Song } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { initialOf } from '@cadenza/domain/user-names'
import { waveformPath } from '@cadenza/domain/waveform-path'
import { songTitleSize } from '@cadenza/domain/titles/title-size'
import { jsonScript } from '#platform/http/pages/safe-html.ts'
import type { PageValues } from '#platform/http/pages/page-template.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { paletteStyle } from './palette-style.ts'
import { EMBED_HEIGHT, EMBED_WIDTH } from './oembed.service.ts'
import { plainText } from './plain-text.ts'
import { coverOf, type ShareUrls } from './share-urls.ts'
import { clockTime, displayNameOfCreator, describeSong, genreName } from './song-text.ts'
import { songData } from './structured-data.ts'

export interface FilledPage {
  values: PageValues
  style: string
}

const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The song as a visitor sees it: the tags for machines, the painted content, and the API answer that the app would
 * request.
 */
export function songPage(song: Song, cover: CoverRequest | null, urls: ShareUrls): FilledPage {
  const title = plainText(song.title)
  const creator = displayNameOfCreator(song)
  const head = headTags(
    {
      title: `${title} by ${creator}`,
      description: describeSong(song),
      url: urls.song(song.id),
      kind: 'music.song',
      image: { url: urls.card(coverOf(song)), alt: `The cover of ${title} by ${creator}` },
      player: { url: urls.embed(song.id), width: EMBED_WIDTH, height: EMBED_HEIGHT },
      properties: [
        ['og:audio', urls.absolute(song.audioUrl)],
        ['og:audio:type', 'audio/mpeg'],
        ['music:duration', Math.max(1, Math.round(song.duration))],
        ['music:musician', urls.creator(song.creatorHandle)],
      ],
      structuredData: songData(song, urls),
    },
    urls,
  )
  const creatorUrl = `/creator/${encodeURIComponent(song.creatorHandle)}`
  return {
    style: paletteStyle(song.palette),
    values: {
      ...paintedValues(song, cover),
      head,
      data: jsonScript('application/json', { key: ['song', song.id], data: song }, 'page-data'),
      linkedCreators: [{ creatorUrl }],
      unlinkedCreators: [],
      publicActions: [{ likes: song.likesCount }],
    },
  }
}

/**
 * The page of a share link. Search engines are told nothing about it, and it does not lead to the creator, who may have
 * published nothing.
 */
export function shareLinkPage(song: Song, cover: CoverRequest | null, urls: ShareUrls, token: string): FilledPage {
  const title = plainText(song.title)
  const creator = displayNameOfCreator(song)
  const head = headTags(
    {
      title: `${title} by ${creator}`,
      description: describeSong(song),
      url: urls.shareLink(token),
      kind: 'music.song',
      image: { url: urls.shareLinkCard(token), alt: `The cover of ${title} by ${creator}` },
      properties: [['music:duration', Math.max(1, Math.round(song.duration))]],
      structuredData: null,
    },
    urls,
  )
  return {
    style: paletteStyle(song.palette),
    values: {
      ...paintedValues(song, cover),
      head,
      data: jsonScript('application/json', { key: ['shared-song', token], data: song }, 'page-data'),
      linkedCreators: [],
      unlinkedCreators: [{}],
      publicActions: [],
    },
  }
}

function paintedValues(song: Song, cover: CoverRequest | null): PageValues {
  const title = plainText(song.title)
  const creator = displayNameOfCreator(song)
  const [genre] = song.genres
  const { creatorAvatarUrl } = song
  return {
    title,
    titleSize: songTitleSize(title),
    creator,
    initial: creatorAvatarUrl ? '' : initialOf({ name: creator, email: creator }),
    pictures: creatorAvatarUrl ? [{ picture: creatorAvatarUrl }] : [],
    genres: genre === undefined ? [] : [{ genre, genreName: genreName(genre) }],
    createdAt: song.createdAt,
    madeOn: longDate.format(new Date(song.createdAt)),
    prompt: plainText(song.description, 1000),
    covers: cover ? [{ cover: coverDataUrl(cover) }] : [],
    artworkUrl: song.artworkUrl,
    audioUrl: song.audioUrl,
    wave: waveformPath(song.waveform),
    duration: clockTime(song.duration),
  }
}
