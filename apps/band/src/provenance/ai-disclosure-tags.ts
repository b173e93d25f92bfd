import NodeID3 from 'node-id3'
import { sanitizeTagText } from './sanitize-tag-text.ts'

/** Which contributions to a song are by software, in the five roles that distributors ask for. */
export interface AiContributions {
  readonly vocals: boolean
  readonly instrumentation: boolean
  readonly composition: boolean
  readonly postProduction: boolean
  readonly lyrics: boolean
}

export interface AiDisclosure {
  /** A term of the IPTC vocabulary. */
  readonly digitalSourceType: string
  readonly contributions: AiContributions
}

const AI_NOTICE = 'This song was composed and played by software.'
const AI_GENERATED = 'AI_GENERATED'
const DIGITAL_SOURCE_TYPE = 'DIGITAL_SOURCE_TYPE'
const SEED = 'SEED'

const CONTRIBUTIONS: Readonly<Record<keyof AiContributions, string>> = {
  vocals: 'AI_VOCALS',
  instrumentation: 'AI_INSTRUMENTATION',
  composition: 'AI_COMPOSITION',
  postProduction: 'AI_POST_PRODUCTION',
  lyrics: 'AI_LYRICS',
}

const ROLES = Object.keys(CONTRIBUTIONS) as (keyof AiContributions)[]

/** The ID3 frames that state, for listeners and programs, that software made the song. */
export function aiDisclosureFrames(
  { digitalSourceType, contributions }: AiDisclosure,
  seed: string,
): Required<Pick<NodeID3.Tags, 'comment' | 'userDefinedText'>> {
  return {
    comment: { language: 'eng', text: AI_NOTICE },
    userDefinedText: [
      { description: AI_GENERATED, value: 'true' },
      { description: DIGITAL_SOURCE_TYPE, value: digitalSourceType },
      ...ROLES.map((role) => ({ description: CONTRIBUTIONS[role], value: String(contributions[role]) })),
      { description: SEED, value: sanitizeTagText(seed) },
    ],
  }
}

export interface FoundTags {
  readonly isAiGenerated: boolean
  readonly digitalSourceType: string | null
  /** The roles that the tag attributes to software. */
  readonly contributions: readonly (keyof AiContributions)[]
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
    isAiGenerated: valueOf(AI_GENERATED) === 'true',
    digitalSourceType: valueOf(DIGITAL_SOURCE_TYPE),
    contributions: ROLES.filter((role) => valueOf(CONTRIBUTIONS[role]) === 'true'),
    seed: valueOf(SEED),
    title: tags.title ?? null,
    artist: tags.artist ?? null,
    bpm: tags.bpm === undefined ? null : Number(tags.bpm),
    key: tags.initialKey ?? null,
    lyrics: tags.unsynchronisedLyrics?.text ?? null,
    hasTimedLyrics: (tags.synchronisedLyrics ?? []).length > 0,
  }
}
