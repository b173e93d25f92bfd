import type { Generation } from '@cadenza/contract/generations'
import { isUnderWay } from '#features/create/conversation/known-generations.ts'
import { firstPercent, isComplete, nextPercent, TICK_MS, type Truth } from './pace.ts'

/** How long a finished display stays before the song takes its place. */
const SHOWN_COMPLETE_MS = 300

interface Entry {
  truth: Truth
  percent: number
  /** When the server was last seen to move on, by the page's own clock. */
  movedAtMs: number
  completedAtMs: number | null
}

export interface Progress {
  percent: number
  stage: number
  /** How long the server has been at the same stage, as far as this page has seen; in whole seconds. */
  waitedSeconds: number
}

const entries = new Map<string, Entry>()
const shown = new Map<string, Progress>()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null
let lastTickAtMs = 0

const truthOf = ({ stage, state }: Generation): Truth => ({ stage, isReady: state === 'succeeded' })

/** What has not changed stays the same object, so that nothing is drawn anew for it. */
function publish(id: string, { percent, truth: { stage }, movedAtMs }: Entry, nowMs: number): void {
  const waitedSeconds = Math.floor((nowMs - movedAtMs) / 1000)
  const before = shown.get(id)
  const isSame = before?.percent === percent && before.stage === stage && before.waitedSeconds === waitedSeconds
  if (!isSame) shown.set(id, { percent, stage, waitedSeconds })
}

function drop(id: string): void {
  entries.delete(id)
  shown.delete(id)
}

function advance(entry: Entry, nowMs: number): void {
  if (isComplete(entry.percent)) return
  entry.percent = nextPercent(entry.percent, entry.truth)
  if (isComplete(entry.percent)) entry.completedAtMs = nowMs
}

/** A background tab ticks seldom; what it missed is made up for. */
function tick(): void {
  const nowMs = performance.now()
  const ticks = Math.round((nowMs - lastTickAtMs) / TICK_MS)
  lastTickAtMs += ticks * TICK_MS
  for (const [id, entry] of entries) {
    for (let n = 0; n < ticks; n += 1) advance(entry, nowMs)
    if (entry.completedAtMs !== null && nowMs - entry.completedAtMs >= SHOWN_COMPLETE_MS) drop(id)
    else publish(id, entry, nowMs)
  }
  for (const listener of listeners) listener()
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

function note(generation: Generation, nowMs: number): void {
  const truth = truthOf(generation)
  const entry = entries.get(generation.id) ?? enter(generation, truth, nowMs)
  if (!entry) return
  if (entry.truth.stage !== truth.stage) entry.movedAtMs = nowMs
  entry.truth = truth
  if (truth.isReady) advance(entry, nowMs)
  publish(generation.id, entry, nowMs)
}

/** A song that was there before anybody looked needs no display. */
function enter(generation: Generation, truth: Truth, nowMs: number): Entry | null {
  if (truth.isReady) return null
  const percent = firstPercent(truth, Date.now() - Date.parse(generation.createdAt))
  const entry = { truth, percent, movedAtMs: nowMs, completedAtMs: null }
  entries.set(generation.id, entry)
  return entry
}

/** Takes in how far the songs are. Those under way get a display; one that is there keeps it until it is complete. */
export function followProgress(generations: readonly Generation[]): void {
  const nowMs = performance.now()
  for (const generation of generations) {
    if (isUnderWay(generation) || generation.state === 'succeeded') note(generation, nowMs)
    else drop(generation.id)
  }
  if (entries.size > 0) start()
  for (const listener of listeners) listener()
}

/** Nobody is here any more whose songs these were. */
export function forgetProgress(): void {
  entries.clear()
  shown.clear()
  stopWhenIdle()
}

export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null for a song that is not in the making, or whose display is complete. */
export const readProgress = (generationId: string): Progress | null => shown.get(generationId) ?? null
