import type { Score } from '@cadenza/composer/score'
import type { SongVersion } from '@cadenza/contract/rehearsal/versions'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { withCatalog } from '#lib/i18n.ts'
import { useDeferredModule } from '#lib/use-deferred-module.ts'
import type * as EditWords from '#widgets/rehearsal/room/words/edit-words.ts'
import { versionScoreQuery } from '#widgets/song-versions/versions-query.ts'
import { changesOfVersion, type VersionChanges } from './version-changes.ts'

/** More are counted. */
const NAMED = 3

const loadWords = withCatalog('rehearsal-room', () => import('#widgets/rehearsal/room/words/edit-words.ts'))
/** Changes are counted instead of named. */
const IGNORE_FAILURE = (): void => undefined

export interface VersionName {
  /** 'Chorus 1, chord 2 · Tempo' */
  readonly title: string
  /** 'Dm7 is now D9', if it is one change. */
  readonly detail: string | null
}

function countedName(i18n: I18n, { made, takenBackCount }: VersionChanges): string {
  const changed = i18n._(msg`${plural(made.length, { one: '# change', other: '# changes' })}`)
  const takenBack = i18n._(
    msg`${plural(takenBackCount, { one: '# change taken back', other: '# changes taken back' })}`,
  )
  const parts = [made.length > 0 ? changed : null, takenBackCount > 0 ? takenBack : null]
  const known = parts.filter((part) => part !== null)
  return known.length > 0 ? known.join(', ') : i18n._(msg`The same changes`)
}

interface NamedIn {
  readonly before: Score
  readonly after: Score
  readonly editWords: typeof EditWords.editWords
}

/** Null where a score of another release does not have what the words are about. */
function nameOf(i18n: I18n, changes: VersionChanges, { before, after, editWords }: NamedIn): VersionName | null {
  try {
    const words = editWords(i18n, { original: before, score: after, edits: changes.made })
    const titles = [...new Set(words.map(({ title }) => title))]
    const more = titles.length - NAMED
    const rest = more > 0 ? [i18n._(msg`${plural(more, { one: '# more', other: '# more' })}`)] : []
    return {
      title: [...titles.slice(0, NAMED), ...rest].join(' · '),
      detail: words.length === 1 ? (words[0]?.detail ?? null) : null,
    }
  } catch {
    return null
  }
}

/** Names what a version has changed, in the words of the rehearsal room; until its scores are here, counts it. */
export function useVersionName(songId: string, version: SongVersion, versions: readonly SongVersion[]): VersionName {
  const { i18n, t } = useLingui()
  const before = versions.find(({ number }) => number === version.editedFrom)
  const changes = before ? changesOfVersion(version, before) : { made: [], takenBackCount: 0 }
  // Sections and lines are counted in the song of before only if nothing was taken out of it.
  const isNamed = changes.made.length > 0 && changes.takenBackCount === 0
  const words = useDeferredModule(loadWords, isNamed, IGNORE_FAILURE)
  const scoreBefore = useQuery({
    ...versionScoreQuery(songId, before?.number ?? version.number),
    enabled: isNamed && before !== undefined && before.scoreUrl !== null,
  }).data
  const scoreAfter = useQuery({
    ...versionScoreQuery(songId, version.number),
    enabled: isNamed && version.scoreUrl !== null,
  }).data

  const { restoredFrom } = version
  if (restoredFrom !== null) return { title: t`Version ${restoredFrom} again`, detail: null }
  if (before === undefined) return { title: t`First recording`, detail: null }
  const named =
    isNamed && words && scoreBefore && scoreAfter
      ? nameOf(i18n, changes, { before: scoreBefore, after: scoreAfter, editWords: words.editWords })
      : null
  return named ?? { title: countedName(i18n, changes), detail: null }
}
