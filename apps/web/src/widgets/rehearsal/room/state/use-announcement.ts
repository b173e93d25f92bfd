import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RehearsalView } from '#widgets/rehearsal/session/rehearsal-view.ts'
import type { Room } from './room-context.ts'

/** What screen readers read out after each change. Where the song is playing is not announced. */
export function useAnnouncement({ view, entries, recipe }: Room): string {
  const { t, i18n } = useLingui()
  const [said, setSaid] = useState<{ latest: RehearsalView['latest']; text: string }>({ latest: null, text: '' })
  const { latest, comparison } = view
  if (latest === said.latest || comparison === null) return said.text

  const [unchanged, all] = [i18n.number(comparison.notes.unchanged), i18n.number(comparison.notes.before)]
  const counts = t`${unchanged} of ${all} notes unchanged.`
  const index = latest?.edit ? recipe.edits.indexOf(latest.edit) : -1
  const entry = entries.find(({ indexes }) => indexes.includes(index))
  const change = entry === undefined ? t`Undone or done again.` : `${entry.title}: ${entry.detail}.`
  setSaid({ latest, text: latest === null ? '' : `${change} ${counts}` })
  return said.text
}
