import { Trans, useLingui } from '@lingui/react/macro'
import { GitFork } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from '#lib/store.ts'
import { Button } from '#ui/button.tsx'
import { originOf, type RecipeOrigin, recipeOrigin } from './recipe-origin.ts'
import { restoreReplacedWords } from './replaced-words.ts'

export const useRecipeOrigin = (root: string | undefined): RecipeOrigin | null => originOf(useStore(recipeOrigin), root)

/** Whose song this rehearsal began with. */
export function OriginNote({ root }: { root: string | undefined }) {
  const { t } = useLingui()
  const origin = useRecipeOrigin(root)
  const restoreWords = useStore(restoreReplacedWords)
  if (origin === null) return null
  const { songId, title, creatorName, isAnew } = origin
  const creator = creatorName ?? t`AI Creator`
  return (
    <div className="strip-note flex-wrap">
      <GitFork aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <Trans>
          It began with{' '}
          <Link to={`/player/${songId}`} className="font-[660] text-ink underline">
            {title}
          </Link>{' '}
          by {creator}, and the page of your song will say so.
        </Trans>{' '}
        {isAnew && <Trans>The composer has changed since, so these are its words with other notes.</Trans>}
      </p>
      {restoreWords !== null && (
        <Button
          variant="line"
          onClick={() => {
            restoreReplacedWords.set(null)
            restoreWords()
          }}
        >
          <Trans>Back to your words</Trans>
        </Button>
      )}
    </div>
  )
}
