import type { Generation } from '@cadenza/contract/generations'
import { isPending } from '#features/create/conversation/cached-generations.ts'
import { Listeners } from '#lib/listeners.ts'
import { addUnseenSong, clearUnseenSongs } from './unseen-songs.ts'
import { initialPercent, isComplete, nextPercent, TICK_MS, type ServerProgress } from './displayed-percent.ts'

/** How long a completed display stays before the song replaces it. */
const SHOWN_COMPLETE_MS = 300

interface ProgressEntry {
  server: ServerProgress
  percent: number
  /** When the stage last changed, by the page's own clock. */
  stageChangedAtMs: number
  completedAtMs: number | null
}

export interface Progress {
  percent: number
  stage: number
  /** How long the server has been at the same stage, in whole seconds, as far as this page has observed. */
  waitedSeconds: number
}

const entries = new Map<string, ProgressEntry>()
const displayed = new Map<string, Progress>()
const listeners = new Listeners()
let timer: ReturnType<typeof setInterval> | null = null
let lastTickAtMs = 0

const toServerProgress = ({ stage, state }: Generation): ServerProgress => ({ stage, isReady: state === 'succeeded' })

/** Unchanged progress stays the same object, so that nothing is rendered again for it. */
function publish(id: string, { percent, server: { stage }, stageChangedAtMs }: ProgressEntry, nowMs: number): void {
  const waitedSeconds = Math.floor((nowMs - stageChangedAtMs) / 1000)
  const before = displayed.get(id)
  const isSame = before?.percent === percent && before.stage === stage && before.waitedSeconds === waitedSeconds
  if (!isSame) displayed.set(id, { percent, stage, waitedSeconds })
}

function removeEntry(id: string): void {
  entries.delete(id)
  displayed.delete(id)
}

function advancePercent(entry: ProgressEntry, nowMs: number): void {
  if (isComplete(entry.percent)) return
  entry.percent = nextPercent(entry.percent, entry.server)
  if (isComplete(entry.percent)) entry.completedAtMs = nowMs
}

/** Timers of a background tab are throttled, so missed ticks are made up for. */
function tick(): void {
  const nowMs = performance.now()
  const ticks = Math.round((nowMs - lastTickAtMs) / TICK_MS)
  lastTickAtMs += ticks * TICK_MS
  for (const [id, entry] of entries) {
    for (let n = 0; n < ticks; n += 1) advancePercent(entry, nowMs)
    if (entry.completedAtMs !== null && nowMs - entry.completedAtMs >= SHOWN_COMPLETE_MS) {
      addUnseenSong(id)
      removeEntry(id)
    } else publish(id, entry, nowMs)
  }
  listeners.notify()
  stopWhenIdle()
}

function start(): void {
  if (timer !== null) return
  lastTickAtMs = performance.now()
  timer = setInterval(tick, TICK_MS)
}

function stopWhenIdle(): void {
  if (timer === null || entries.size > 0) return
  clearInterval(timer)
  timer = null
}

function recordProgress(generation: Generation, nowMs: number): void {
  const server = toServerProgress(generation)
  const entry = entries.get(generation.id) ?? addEntry(generation, server, nowMs)
  if (!entry) return
  // The answer of an earlier request may arrive after a newer event.
  const isOutdated = server.stage < entry.server.stage || (entry.server.isReady && !server.isReady)
  if (isOutdated) return
  if (entry.server.stage !== server.stage) entry.stageChangedAtMs = nowMs
  entry.server = server
  if (server.isReady) advancePercent(entry, nowMs)
  publish(generation.id, entry, nowMs)
}

/** A song that was ready before this page was opened needs no display. */
function addEntry(generation: Generation, server: ServerProgress, nowMs: number): ProgressEntry | null {
  if (server.isReady) return null
  const percent = initialPercent(server, Date.now() - Date.parse(generation.createdAt))
  const entry = { server, percent, stageChangedAtMs: nowMs, completedAtMs: null }
  entries.set(generation.id, entry)
  return entry
}

/**
 * Updates the progress from the server. Pending generations get a display; a ready one keeps it until it is complete.
 */
export function updateProgress(generations: readonly Generation[]): void {
  const nowMs = performance.now()
  for (const generation of generations) {
    if (isPending(generation) || generation.state === 'succeeded') recordProgress(generation, nowMs)
    else removeEntry(generation.id)
  }
  if (entries.size > 0) start()
  listeners.notify()
}

/** Called when the user of these generations is no longer signed in. */
export function clearProgress(): void {
  entries.clear()
  displayed.clear()
  clearUnseenSongs()
  stopWhenIdle()
}

export const subscribeProgress = listeners.add

/** Returns null when the generation is not pending or its display is complete. */
export const readProgress = (generationId: string): Progress | null => displayed.get(generationId) ?? null
