import { z } from 'zod'
import { jsonText } from '#platform/json-text.ts'
import { sungLines } from './sung-lines.ts'

const list = z.array(z.string()).optional().catch(undefined)

/** The plans of both generations of models; a field of another shape counts as absent. */
const SuggestedPlan = z.object({
  positive_global_styles: list,
  chunks: z
    .array(z.object({ text: z.string().optional().catch(undefined), positive_styles: list }))
    .optional()
    .catch(undefined),
  sections: z
    .array(z.object({ lines: list, positive_local_styles: list }))
    .optional()
    .catch(undefined),
})

const MOST_SECTIONS = 30

/** The styles of a plan as a prompt has them, and its lyrics, because either may be what was refused. */
function describePlan(plan: z.infer<typeof SuggestedPlan>): string | undefined {
  const chunks = plan.chunks?.slice(0, MOST_SECTIONS) ?? []
  const sections = plan.sections?.slice(0, MOST_SECTIONS) ?? []
  const styles = [
    ...(plan.positive_global_styles ?? []),
    ...chunks.flatMap(({ positive_styles }) => positive_styles ?? []),
    ...sections.flatMap(({ positive_local_styles }) => positive_local_styles ?? []),
  ]
  const lines = [
    ...chunks.flatMap(({ text }) => sungLines(text ?? '')),
    ...sections.flatMap((section) => (section.lines ?? []).flatMap(sungLines)),
  ]
  const parts = [[...new Set(styles)].join(', '), lines.join(' / ')].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' — ')
}

/** Some clients get the plan as an object, others as its JSON, and a plan may also be described in words. */
export function planSuggestionOf(suggestion: unknown): string | undefined {
  const json = jsonText.safeParse(suggestion)
  const plan = SuggestedPlan.safeParse(json.success ? json.data : suggestion)
  if (plan.success) return describePlan(plan.data)
  return typeof suggestion === 'string' && suggestion.trim() !== '' ? suggestion : undefined
}
