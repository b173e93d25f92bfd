import type { Creator } from '@cadenza/contract/creators'
import type { PlaylistWithSongs } from '@cadenza/contract/playlists'
import type { Song } from '@cadenza/contract/songs'
import { plainText } from './plain-text.ts'
import type { ShareUrls } from './share-urls.ts'
import { displayNameOfCreator } from './song-text.ts'

const CONTEXT = 'https://schema.org'
/** The IPTC term for work made by a trained model; the files themselves contain the same term. */
const MADE_BY_AI = 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

const isoDuration = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds))
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

const interactionCounter = (action: 'LikeAction' | 'ListenAction' | 'FollowAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `${CONTEXT}/${action}`,
  userInteractionCount: count,
})

const recordingData = (song: Song, urls: ShareUrls) => ({
  '@type': 'MusicRecording',
  '@id': urls.song(song.id),
  name: plainText(song.title),
  url: urls.song(song.id),
  duration: isoDuration(song.duration),
  byArtist: {
    '@type': 'Person',
    name: displayNameOfCreator(song),
    url: urls.creator(song.creatorHandle),
  },
})

export const songData = (song: Song, urls: ShareUrls): object => ({
  '@context': CONTEXT,
  ...recordingData(song, urls),
  description: plainText(song.description),
  image: urls.card({ songId: song.id, artworkUrl: song.artworkUrl }),
  datePublished: song.createdAt,
  genre: song.genres,
  isAccessibleForFree: true,
  digitalSourceType: MADE_BY_AI,
  audio: {
    '@type': 'AudioObject',
    contentUrl: urls.absolute(song.audioUrl),
    encodingFormat: 'audio/mpeg',
    duration: isoDuration(song.duration),
    digitalSourceType: MADE_BY_AI,
  },
  interactionStatistic: [
    interactionCounter('ListenAction', song.playsCount),
    interactionCounter('LikeAction', song.likesCount),
  ],
})

export const playlistData = (playlist: PlaylistWithSongs, urls: ShareUrls): object => ({
  '@context': CONTEXT,
  '@type': 'MusicPlaylist',
  '@id': urls.playlist(playlist.id),
  name: plainText(playlist.title),
  ...(playlist.description ? { description: plainText(playlist.description) } : {}),
  url: urls.playlist(playlist.id),
  numTracks: playlist.songsCount,
  dateModified: playlist.updatedAt,
  creator: { '@type': 'Person', name: displayNameOfCreator(playlist), url: urls.creator(playlist.userId) },
  digitalSourceType: MADE_BY_AI,
  track: playlist.songs.items.map(({ song }) => recordingData(song, urls)),
})

export const creatorData = (creator: Creator, urls: ShareUrls): object => ({
  '@context': CONTEXT,
  '@type': 'ProfilePage',
  url: urls.creator(creator.handle),
  mainEntity: {
    '@type': 'Person',
    '@id': urls.creator(creator.handle),
    name: plainText(creator.name),
    alternateName: creator.handle,
    url: urls.creator(creator.handle),
    ...(creator.bio ? { description: plainText(creator.bio) } : {}),
    interactionStatistic: [interactionCounter('FollowAction', creator.followersCount)],
    agentInteractionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: `${CONTEXT}/WriteAction`,
      userInteractionCount: creator.songsCount,
    },
  },
})
