import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'
import { onUserForgotten } from '#lib/storage/forget-user.ts'
import { readStored, removeStored, writeStored } from '#lib/storage/local-storage.ts'

/** Removed with all other stored data when the user signs out. */
const KEY = 'cadenza-searches'
const MAX_SEARCHES = 8

const listeners = new Listeners()
onUserForgotten(() => listeners.notify())
const NONE: readonly string[] = []

let known: { stored: string | null; searches: readonly string[] } = { stored: null, searches: NONE }

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, MAX_SEARCHES) : NONE
  } catch {
    return NONE
  }
}

/** Returns the latest search first, and the same array for as long as nothing has changed. */
export function readSearches(): readonly string[] {
  const stored = readStored(KEY)
  if (stored !== known.stored) known = { stored, searches: parse(stored) }
  return known.searches
}

function write(searches: readonly string[]): void {
  if (searches.length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(searches))
  listeners.notify()
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function rememberSearch(words: string): void {
  const search = words.trim()
  if (search === '') return
  write([search, ...readSearches().filter((entry) => !isSame(entry, search))].slice(0, MAX_SEARCHES))
}

export function forgetSearch(search: string): void {
  write(readSearches().filter((entry) => entry !== search))
}

export function forgetAllSearches(): void {
  write(NONE)
}

function subscribe(listener: () => void): () => void {
  const remove = listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    remove()
    window.removeEventListener('storage', listener)
  }
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, readSearches)
}
