import NodeID3 from 'node-id3'
import { AI_ROLES, type AiContributions, CONTRIBUTION_FRAMES, DISCLOSURE_FRAMES } from './ai-disclosure.ts'

export interface FoundTags {
  readonly isAiGenerated: boolean
  readonly digitalSourceType: string | null
  /** The roles that the tag attributes to software. */
  readonly contributions: readonly (keyof AiContributions)[]
  readonly madeBy: string | null
  readonly seed: string | null
  readonly title: string | null
  readonly artist: string | null
  readonly bpm: number | null
  readonly key: string | null
  readonly lyrics: string | null
  readonly hasTimedLyrics: boolean
}

/** Null if the file does not begin with a tag. */
export function readId3Tags(file: Uint8Array): FoundTags | null {
  const tags = NodeID3.read(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { noRaw: true })
  if (Object.keys(tags).length === 0) return null
  // The library returns one frame as an object and several frames as a list, despite its types.
  const texts = [tags.userDefinedText ?? []].flat()
  const valueOf = (name: string) => texts.find(({ description }) => description === name)?.value ?? null
  return {
    isAiGenerated: valueOf(DISCLOSURE_FRAMES.aiGenerated) === 'true',
    digitalSourceType: valueOf(DISCLOSURE_FRAMES.digitalSourceType),
    contributions: AI_ROLES.filter((role) => valueOf(CONTRIBUTION_FRAMES[role]) === 'true'),
    madeBy: valueOf(DISCLOSURE_FRAMES.madeBy),
    seed: valueOf(DISCLOSURE_FRAMES.seed),
    title: tags.title ?? null,
    artist: tags.artist ?? null,
    bpm: tags.bpm === undefined ? null : Number(tags.bpm),
    key: tags.initialKey ?? null,
    lyrics: tags.unsynchronisedLyrics?.text ?? null,
    hasTimedLyrics: (tags.synchronisedLyrics ?? []).length > 0,
  }
}
