import type { Edit } from '@cadenza/composer/recipe/recipe'
import type { Score } from '@cadenza/composer/score'
import { beatAtSeconds, beatsOfBar, secondsAtBeat } from '@cadenza/composer/score-time'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { composeSung } from '#test/rehearsal/sung-song.ts'
import { type PlayableVersion, VersionPlayer } from './version-player.ts'

const SLOW = composeSung()
const SLOWER: Edit = { op: 'setTempo', bpm: Math.round(SLOW.pulseBpm) - 20 }
const SCORES: Readonly<Record<number, Score>> = { 1: SLOW, 2: composeSung(SLOWER) }
const FIRST: PlayableVersion = { number: 1, audioUrl: '/1' }
const SECOND: PlayableVersion = { number: 2, audioUrl: '/2' }

const created: HTMLAudioElement[] = []

beforeEach(() => {
  created.length = 0
  const createElement = document.createElement.bind(document)
  vi.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = createElement(name)
    if (element instanceof HTMLAudioElement) {
      let [isPaused, time] = [true, 0]
      Object.defineProperties(element, {
        paused: { get: () => isPaused },
        currentTime: {
          get: () => time,
          set: (at: number) => {
            time = at
          },
        },
      })
      element.play = async () => void (isPaused = false)
      element.pause = () => {
        if (!isPaused) queueMicrotask(() => element.dispatchEvent(new Event('pause')))
        isPaused = true
      }
      created.push(element)
    }
    return element
  })
})
afterEach(() => vi.restoreAllMocks())

function openPlayer({ scores = SCORES, loadAudio = async () => new Blob(['audio']) } = {}) {
  const player = new VersionPlayer({
    loadAudio,
    loadScore: async (number) => scores[number] ?? Promise.reject(new Error('no score')),
    readScore: (number) => scores[number] ?? null,
    readVolume: () => 0.5,
  })
  onTestFinished(() => player.close())
  return player
}

const barsAt = (score: Score, seconds: number): number => beatAtSeconds(score, seconds) / beatsOfBar(score.metre)

function reach(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = seconds
  audio.dispatchEvent(new Event('timeupdate'))
}

test('another version goes on at the same bar, also at another tempo, and the one before is silent', async () => {
  const player = openPlayer()
  await player.play(FIRST)
  const [first] = created
  const seconds = secondsAtBeat(SLOW, 9.9 * beatsOfBar(SLOW.metre))
  reach(first!, seconds)
  await player.play(SECOND)
  const [, second] = created
  expect(player.read()).toEqual({ active: 2, isPlaying: true, loading: null, failed: null })
  expect(first!.paused).toBe(true)
  expect(second!.paused).toBe(false)
  expect(second!.volume).toBe(0.5)
  expect(second!.currentTime).toBeGreaterThan(seconds)
  expect(barsAt(SCORES[2]!, second!.currentTime)).toBeCloseTo(9.9, 2)
  await player.play(FIRST)
  expect(first!.currentTime).toBeCloseTo(seconds, 2)
  expect(created).toHaveLength(2)
})

test('without scores another version goes on at the same second', async () => {
  const player = openPlayer({ scores: {} })
  await player.play(FIRST)
  reach(created[0]!, 7)
  await player.play(SECOND)
  expect(created[1]!.currentTime).toBe(7)
})

test('a bar that is chosen is heard in whichever version is playing', async () => {
  const player = openPlayer()
  await player.play(SECOND)
  const seconds = secondsAtBeat(SLOW, 5 * beatsOfBar(SLOW.metre))
  player.seek({ number: 1, seconds })
  expect(barsAt(SCORES[2]!, created[0]!.currentTime)).toBeCloseTo(5, 2)
  expect(player.readPlace()).toEqual({ number: 2, seconds: created[0]!.currentTime })
})

test('what is heard goes on while the other version is loaded, and a press on it stops waiting', async () => {
  let deliver: (blob: Blob) => void = () => undefined
  const late = new Promise<Blob>((resolve) => {
    deliver = resolve
  })
  const player = openPlayer({ loadAudio: (url?: string) => (url === '/2' ? late : Promise.resolve(new Blob())) })
  await player.play(FIRST)
  const waiting = player.play(SECOND)
  expect(player.read()).toMatchObject({ active: 1, isPlaying: true, loading: 2 })
  player.toggle(SECOND)
  deliver(new Blob())
  await waiting
  expect(player.read()).toEqual({ active: 1, isPlaying: false, loading: null, failed: null })
  expect(created.map(({ paused }) => paused)).toEqual([true, true])
})

test('a version that cannot be loaded is named, and the next press tries again', async () => {
  let isUp = false
  const player = openPlayer({
    loadAudio: async () => {
      if (isUp) return new Blob()
      throw new Error('offline')
    },
  })
  await player.play(FIRST)
  expect(player.read()).toEqual({ active: null, isPlaying: false, loading: null, failed: 1 })
  isUp = true
  await player.play(FIRST)
  expect(player.read()).toMatchObject({ active: 1, isPlaying: true, failed: null })
})

test('at its end a version is silent and begins anew with the next press', async () => {
  const player = openPlayer()
  await player.play(FIRST)
  reach(created[0]!, 100)
  created[0]!.dispatchEvent(new Event('ended'))
  expect(player.read().isPlaying).toBe(false)
  await player.play(FIRST)
  expect(created[0]!.currentTime).toBe(0)
})
