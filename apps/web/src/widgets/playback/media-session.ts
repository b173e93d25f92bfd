import type { Song } from '@cadenza/contract/songs'
import type { Playback } from './playback.ts'

const SKIP_SECONDS = 10
const ARTWORK_SIZES = [256, 1024]

function metadataOf({ title, creatorName, artworkUrl }: Song): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: creatorName ?? 'Cadenza',
    artwork: ARTWORK_SIZES.map((size) => ({
      src: new URL(`${artworkUrl}&size=${size}`, document.baseURI).href,
      sizes: `${size}x${size}`,
    })),
  })
}

function handlersFor(playback: Playback): Partial<Record<MediaSessionAction, MediaSessionActionHandler>> {
  const withSong = (act: (song: Song) => void): void => {
    const { song } = playback.read()
    if (song) act(song)
  }
  const skip = (seconds: number): void =>
    withSong((song) => playback.seek(song, playback.readPosition().timeSeconds + seconds))
  return {
    play: () => withSong((song) => playback.play(song)),
    pause: () => playback.pause(),
    stop: () => playback.pause(),
    previoustrack: () => playback.previous(),
    nexttrack: () => playback.next(),
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP_SECONDS)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP_SECONDS),
    seekto: ({ seekTime }) => withSong((song) => seekTime !== undefined && playback.seek(song, seekTime)),
  }
}

/** Connects the lock screen, headphones and media keys: what they show, and what they control. */
export function connectMediaSession(playback: Playback, session: MediaSession | undefined): void {
  if (!session) return
  for (const [action, handler] of Object.entries(handlersFor(playback))) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // The browser does not support this action; the others still work.
    }
  }

  let shown: Song | null = null
  let shownPosition = ''
  const showPosition = (): void => {
    const { song, status } = playback.read()
    const { timeSeconds, durationSeconds } = playback.readPosition()
    // The system advances the position itself during playback, so only a seek, a pause or another duration is reported.
    const position = song && durationSeconds > 0 ? Math.min(timeSeconds, durationSeconds) : null
    const startedAt = status === 'playing' ? Math.round(Date.now() / 1000 - timeSeconds) : `at ${timeSeconds}`
    const news = position === null ? '' : `${song?.id} ${durationSeconds} ${startedAt}`
    if (news === shownPosition) return
    shownPosition = news
    if (position === null) session.setPositionState?.()
    else session.setPositionState?.({ duration: durationSeconds, position, playbackRate: 1 })
  }
  playback.subscribePosition(showPosition)
  playback.subscribe(() => {
    const { song, status } = playback.read()
    if (song !== shown) {
      shown = song
      session.metadata = song && metadataOf(song)
    }
    session.playbackState = status === 'playing' || status === 'loading' ? 'playing' : song ? 'paused' : 'none'
    showPosition()
  })
}
