import type { PresetZone } from './preset-zones.ts'

/** The least distance in semitones between two recordings; what is between them is played faster or slower. */
const KEYS_APART = 7
const LOWEST_ROOT = 24
const HIGHEST_ROOT = 100
const KEYS = Array.from({ length: 128 }, (_, key) => key)

/** Of several layers the one nearest the middle, then the loudest. */
const byImportance = (a: PresetZone, b: PresetZone): number => Math.abs(a.pan) - Math.abs(b.pan) || b.gainDb - a.gainDb

const zoneAt = (zones: readonly PresetZone[], key: number): PresetZone[] =>
  zones
    .filter(({ lowKey, highKey }) => key >= lowKey && key <= highKey)
    .toSorted(byImportance)
    .slice(0, 1)

/** Keeps one zone for each key that the band's drummers strike. */
export function thinDrums(zones: readonly PresetZone[], keys: readonly number[]): PresetZone[] {
  return keys.flatMap((key) => zoneAt(zones, key).map((zone) => ({ ...zone, lowKey: key, highKey: key })))
}

/** Keeps one layer and few recordings, and gives each the keys that are nearest to it. */
export function thinMelodic(zones: readonly PresetZone[]): PresetZone[] {
  const layer = [...new Map(KEYS.flatMap((key) => zoneAt(zones, key)).map((zone) => [zone.sample, zone])).values()]
  const central = layer.filter(({ rootKey }) => rootKey >= LOWEST_ROOT && rootKey <= HIGHEST_ROOT)
  const roots = (central.length > 0 ? central : layer).toSorted((a, b) => a.rootKey - b.rootKey)
  const kept: PresetZone[] = []
  for (const zone of roots) {
    const before = kept.at(-1)
    if (before === undefined || zone.rootKey - before.rootKey >= KEYS_APART) kept.push(zone)
  }
  const borderAfter = (index: number): number => {
    const [zone, next] = [kept[index], kept[index + 1]]
    return zone === undefined || next === undefined ? 127 : Math.floor((zone.rootKey + next.rootKey) / 2)
  }
  return kept.map((zone, index) => ({
    ...zone,
    lowKey: index === 0 ? 0 : borderAfter(index - 1) + 1,
    highKey: borderAfter(index),
  }))
}
