import { z } from 'zod'

const MAX_SECTIONS = 60
const style = z.string().max(500)
const styles = z.array(style).max(100).default([])
const duration = z.number().int().min(0).max(600_000)

/** Accepts both shapes of ElevenLabs plans: chunks of text, and the older sections with lines. */
export const CompositionPlan = z.object({
  positive_global_styles: styles,
  negative_global_styles: styles,
  chunks: z
    .array(
      z.object({
        text: z.string().max(10_000).default(''),
        duration_ms: duration,
        positive_styles: styles,
        negative_styles: styles,
      }),
    )
    .max(MAX_SECTIONS)
    .default([]),
  sections: z
    .array(
      z.object({
        section_name: z.string().max(200).default(''),
        lines: z.array(z.string().max(500)).max(200).default([]),
        duration_ms: duration,
        positive_local_styles: styles,
        negative_local_styles: styles,
      }),
    )
    .max(MAX_SECTIONS)
    .default([]),
})

interface PlanSection {
  readonly label: string
  readonly lines: readonly string[]
  readonly durationMs: number
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
}

const LABEL = /^\[([^\]]{1,200})\]$/

/** Removes directions in braces, which are not sung. */
function chunkLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\{[^}]*\}/g, '').trim())
    .filter((line) => line !== '')
}

function sectionsOf({ chunks, sections }: z.infer<typeof CompositionPlan>): PlanSection[] {
  const fromChunks = chunks.map(({ text, duration_ms, positive_styles, negative_styles }) => {
    const lines = chunkLines(text)
    const label = lines.map((line) => LABEL.exec(line)?.[1]).find((each) => each !== undefined) ?? ''
    const sung = lines.filter((line) => !LABEL.test(line))
    return { label, lines: sung, durationMs: duration_ms, wanted: positive_styles, unwanted: negative_styles }
  })
  const fromSections = sections.map((section) => ({
    label: section.section_name,
    lines: section.lines.flatMap(chunkLines).filter((line) => !LABEL.test(line)),
    durationMs: section.duration_ms,
    wanted: section.positive_local_styles,
    unwanted: section.negative_local_styles,
  }))
  return [...fromChunks, ...fromSections]
}

export interface PlannedSong {
  readonly prompt: string
  readonly lengthMs: number
  /** Has a heading before each section; empty if nothing is sung. */
  readonly lyrics: string
}

export function flattenPlan(plan: z.infer<typeof CompositionPlan>): PlannedSong {
  const parts = sectionsOf(plan)
  const wanted = [...plan.positive_global_styles, ...parts.flatMap((part) => part.wanted)]
  const unwanted = [...plan.negative_global_styles, ...parts.flatMap((part) => part.unwanted)]
  const phrases = [...unique(wanted), ...unique(unwanted).map((each) => `no ${each}`)]
  const isSung = parts.some(({ lines }) => lines.length > 0)
  const lyrics = parts.map(({ label, lines }) => [...(label === '' ? [] : [`[${label}]`]), ...lines].join('\n'))
  return {
    prompt: phrases.join(', '),
    lengthMs: parts.reduce((sum, { durationMs }) => sum + durationMs, 0),
    lyrics: isSung ? lyrics.filter((text) => text !== '').join('\n\n') : '',
  }
}

const unique = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]
