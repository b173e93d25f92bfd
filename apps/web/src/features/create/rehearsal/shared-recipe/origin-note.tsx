import { Trans, useLingui } from '@lingui/react/macro'
import { GitFork } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from '#lib/store.ts'
import { originOf, type RecipeOrigin, recipeOrigin } from './recipe-origin.ts'

export const useRecipeOrigin = (root: string | undefined): RecipeOrigin | null => originOf(useStore(recipeOrigin), root)

/** Whose song this rehearsal began with. */
export function OriginNote({ root }: { root: string | undefined }) {
  const { t } = useLingui()
  const origin = useRecipeOrigin(root)
  if (origin === null) return null
  const { songId, title, creatorName, isAnew } = origin
  const creator = creatorName ?? t`AI Creator`
  return (
    <p className="strip-note">
      <GitFork aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <Trans>
          It began with{' '}
          <Link to={`/player/${songId}`} className="font-[660] text-ink underline">
            {title}
          </Link>{' '}
          by {creator}, and the page of your song will say so.
        </Trans>{' '}
        {isAnew && <Trans>The composer has changed since, so these are its words with other notes.</Trans>}
      </span>
    </p>
  )
}
