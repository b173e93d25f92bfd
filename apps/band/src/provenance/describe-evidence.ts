import type { FoundManifest } from '@cadenza/song-file/c2pa/read-manifest'
import type { FoundTags } from '@cadenza/song-file/tags/read-id3-tags'
import type { SongEvidence } from './verify-song.ts'

const termOf = (digitalSourceType: string | null): string => digitalSourceType?.split('/').at(-1) ?? 'no source type'

function describeTags(tags: FoundTags | null): string[] {
  if (tags === null) return ['none']
  const { title, artist, bpm, key, seed, lyrics, hasTimedLyrics, madeBy } = tags
  const facts = [
    title === null ? 'no title' : `“${title}”`,
    artist === null ? null : `by ${artist}`,
    bpm === null ? null : `${bpm} bpm`,
    key,
    seed === null ? null : `seed ${seed}`,
    madeBy === null ? null : `made by ${madeBy}`,
    lyrics === null ? null : hasTimedLyrics ? 'with timed lyrics' : 'with lyrics',
  ].filter((fact) => fact !== null)
  if (!tags.isAiGenerated) return ['does not say who or what made the song', facts.join(', ')]
  const roles = tags.contributions.length === 0 ? 'no role in particular' : tags.contributions.join(', ')
  return [`says that software made it (${termOf(tags.digitalSourceType)}): ${roles}`, facts.join(', ')]
}

const UNTRUSTED = 'signingCredential.untrusted'

function describeManifest(found: FoundManifest | null): string[] {
  if (found === null) return ['none']
  const problems = found.problems.filter((code) => code !== UNTRUSTED)
  const said = `${found.software ?? 'unnamed software'} made it (${termOf(found.digitalSourceType)})`
  const signer = found.signer ?? 'an unnamed signer'
  if (!found.isIntact) {
    return [`broken: the file is not what ${signer} signed (${problems.join(', ')})`, `it said: ${said}`]
  }
  const isUntrusted = found.problems.includes(UNTRUSTED)
  const trust = isUntrusted ? ', for whom no known authority vouches' : ''
  return [`valid: nothing was changed since ${signer} signed it${trust}`, `it says: ${said}`]
}

function describeWatermark({ watermark }: SongEvidence): string[] {
  if ('reason' in watermark) return [`not looked for: ${watermark.reason}`]
  const strength = `strength ${watermark.statistic.toFixed(1)} where 3 is needed`
  if (!watermark.isFound) return [`none for this key (${strength})`]
  return [
    watermark.songId === null
      ? `found, but its song cannot be read (${strength})`
      : `song ${watermark.songId} (${strength})`,
  ]
}

/** Formats the evidence as text for the terminal. */
export function describeEvidence(evidence: SongEvidence): string {
  const parts: [string, string[]][] = [
    ['Tag', describeTags(evidence.tags)],
    ['Signature', describeManifest(evidence.manifest)],
    ['Watermark', describeWatermark(evidence)],
  ]
  const indented = parts.flatMap(([name, lines]) =>
    lines.map((line, index) => (index === 0 ? name : '').padEnd(11) + line),
  )
  return `${indented.join('\n')}\n`
}
