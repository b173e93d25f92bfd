import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { LANTERNS } from '#test/fixtures/songs.ts'
import { syncAudioPreferences } from './audio-preferences.ts'
import { connectMediaSession } from './media-session.ts'
import { playInOneTab } from './play-in-one-tab.ts'
import { Playback } from './playback.ts'

beforeEach(() => localStorage.clear())

function open() {
  const audio = document.createElement('audio')
  vi.spyOn(audio, 'play').mockResolvedValue()
  vi.spyOn(audio, 'load').mockReturnValue()
  const emptyCache = { urlOf: () => null, prefetch: () => undefined, retainOnly: () => undefined }
  const playback = new Playback({ audio, audioCache: emptyCache, findSong: async () => LANTERNS })
  return { audio, playback, emit: (event: string) => void audio.dispatchEvent(new Event(event)) }
}

test('volume, autoplay and endless play are restored after a reload', () => {
  const { playback } = open()
  syncAudioPreferences(playback)
  playback.setVolume(0.35)
  playback.setAutoPlay(false)
  playback.setEndless(true)
  const { playback: reloaded, audio } = open()
  syncAudioPreferences(reloaded)
  expect(reloaded.read()).toMatchObject({ volume: 0.35, isAutoPlayOn: false, isEndlessOn: true, isMuted: false })
  expect(audio.volume).toBe(0.35)
})

test('a volume change in another tab applies here, without an echo', () => {
  const { playback } = open()
  syncAudioPreferences(playback)
  const newValue = JSON.stringify({ volume: 0.2, isMuted: true, isAutoPlayOn: true })
  const write = vi.spyOn(Storage.prototype, 'setItem')
  onTestFinished(() => write.mockRestore())
  window.dispatchEvent(new StorageEvent('storage', { key: 'cadenza-audio', newValue }))
  expect(playback.read()).toMatchObject({ volume: 0.2, isMuted: true })
})

test('a tab that starts to play pauses the others', async () => {
  const [here, there] = [open(), open()]
  playInOneTab(here.playback)
  playInOneTab(there.playback)
  here.playback.play(LANTERNS)
  here.emit('playing')
  await wait(50)
  there.playback.play(LANTERNS)
  there.emit('playing')
  await waitFor(() => expect(here.playback.read().status).toBe('paused'))
  expect(there.playback.read().status).toBe('playing')
})

class FakeMetadata {
  readonly init: unknown

  constructor(init: unknown) {
    this.init = init
  }
}

function openSession() {
  vi.stubGlobal('MediaMetadata', FakeMetadata)
  onTestFinished(() => void vi.unstubAllGlobals())
  const handlers = new Map<string, MediaSessionActionHandler>()
  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler) => {
      if (action === 'stop') throw new TypeError('not known here')
      handlers.set(action, handler)
    },
    setPositionState: vi.fn<(state?: MediaPositionState) => void>(),
  }
  const opened = open()
  connectMediaSession(opened.playback, session as unknown as MediaSession)
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    handlers.get(action)?.({ action, ...details })
  return { ...opened, session, press }
}

test('the lock screen shows the song with its cover and its position', () => {
  const { playback, session } = openSession()
  playback.play(LANTERNS, { fromSeconds: 30 })
  expect(session.metadata).toMatchObject({
    init: {
      title: LANTERNS.title,
      artist: 'Lena Marsh',
      artwork: [
        { sizes: '256x256', src: expect.stringContaining(`${LANTERNS.artworkUrl}&size=256`) },
        { sizes: '1024x1024', src: expect.stringContaining('&size=1024') },
      ],
    },
  })
  expect(session.playbackState).toBe('playing')
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 165, position: 30, playbackRate: 1 })
  playback.stop()
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
})

test('media keys of headphones and keyboards control the playback', () => {
  const { playback, press } = openSession()
  const next = { ...LANTERNS, id: 'next' }
  playback.play(LANTERNS, { queue: [LANTERNS, next] })
  press('pause')
  expect(playback.read().status).toBe('paused')
  press('play')
  expect(playback.read().status).toBe('loading')
  press('seekto', { seekTime: 50 })
  press('seekforward')
  press('seekbackward', { seekOffset: 5 })
  expect(playback.readPosition().timeSeconds).toBe(55)
  press('nexttrack')
  expect(playback.read().song?.id).toBe('next')
  press('previoustrack')
  expect(playback.read().song?.id).toBe(LANTERNS.id)
})
