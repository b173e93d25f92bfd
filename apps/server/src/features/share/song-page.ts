import type { Song } from '@cadenza/contract/songs'
import type { CoverRequest } from '@cadenza/cover/draw-cover'
import { initialOf } from '@cadenza/domain/user-names'
import { waveformPath } from '@cadenza/domain/waveform-path'
import { songTitleSize } from '@cadenza/domain/titles/title-size'
import type { Language } from '@cadenza/vocabulary/languages'
import { jsonScript } from '#platform/http/pages/safe-html.ts'
import type { PageValues } from '#platform/http/pages/page-template.ts'
import { coverDataUrl } from './cover-data-url.ts'
import { headTags } from './head-tags.ts'
import { paletteStyle } from './palette-style.ts'
import { EMBED_HEIGHT, EMBED_WIDTH } from './oembed.service.ts'
import { genreForm, isOne, oneOf, shortNumber, titleForm } from './page-forms.ts'
import { plainText } from './plain-text.ts'
import { coverOf, type ShareUrls } from './share-urls.ts'
import { clockTime, displayNameOfCreator, describeSong } from './song-text.ts'
import { songData } from './structured-data.ts'

export interface PageContext {
  cover: CoverRequest | null
  urls: ShareUrls
  language: Language
}

export interface FilledPage {
  values: PageValues
  style: string
}

/**
 * The song as a visitor sees it: the tags for machines, the painted content, and the API answer that the app would
 * request.
 */
export function songPage(song: Song, { cover, urls, language }: PageContext): FilledPage {
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
  return {
    style: paletteStyle(song.palette),
    values: {
      ...paintedValues(song, cover, language),
      head,
      data: jsonScript('application/json', { key: ['song', song.id], data: song }, 'page-data'),
    },
  }
}

/**
 * The page of a share link. Search engines are told nothing about it, and it does not lead to the creator, who may have
 * published nothing.
 */
export function shareLinkPage(song: Song, token: string, { cover, urls, language }: PageContext): FilledPage {
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
      ...paintedValues(song, cover, language),
      head,
      data: jsonScript('application/json', { key: ['shared-song', token], data: song }, 'page-data'),
    },
  }
}

/** The holes of the page that the build has rendered of the app; what they hold must be what the app shows. */
function paintedValues(song: Song, cover: CoverRequest | null, language: Language): PageValues {
  const { creatorName, creatorAvatarUrl, likesCount, playsCount } = song
  return {
    title: song.title,
    creator: creatorName ?? '',
    initial: initialOf({ name: creatorName ?? '', email: creatorName ?? '' }),
    picture: creatorAvatarUrl ?? '',
    handle: song.creatorHandle,
    prompt: song.description,
    createdAt: song.createdAt,
    madeOn: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(song.createdAt)),
    artworkUrl: song.artworkUrl,
    audioUrl: song.audioUrl,
    wave: waveformPath(song.waveform),
    duration: clockTime(song.duration),
    durationSeconds: Math.round(song.duration),
    likes: shortNumber(language, likesCount),
    plays: shortNumber(language, playsCount),
    covers: cover ? [{ cover: coverDataUrl(cover) }] : [],
    remoteCovers: cover ? [] : [{}],
    ...titleForm(songTitleSize(song.title)),
    ...genreForm(song.genres),
    ...oneOf(CREATOR_FORMS, creatorForm(song)),
    ...oneOf(PLAYS_FORMS, playsCount === 0 ? 'playsNone' : isOne(language, playsCount) ? 'playsOne' : 'playsOther'),
    ...oneOf(LIKES_FORMS, isOne(language, likesCount) ? 'likesOne' : 'likesOther'),
    ...oneOf(LYRICS_FORMS, song.hasLyrics ? 'lyricsLoading' : song.isInstrumental ? 'lyricsNone' : 'lyricsUnwritten'),
  }
}

// The forms that apps/web/build/templates/song-template.ts has given to the parts of the page.
const CREATOR_FORMS = ['creatorNamed', 'creatorPictured', 'creatorUnnamed', 'creatorUnnamedPictured'] as const
const PLAYS_FORMS = ['playsNone', 'playsOne', 'playsOther'] as const
const LIKES_FORMS = ['likesOne', 'likesOther'] as const
const LYRICS_FORMS = ['lyricsLoading', 'lyricsNone', 'lyricsUnwritten'] as const

function creatorForm({ creatorName, creatorAvatarUrl }: Song): (typeof CREATOR_FORMS)[number] {
  if (creatorName === null) return creatorAvatarUrl === null ? 'creatorUnnamed' : 'creatorUnnamedPictured'
  return creatorAvatarUrl === null ? 'creatorNamed' : 'creatorPictured'
}
