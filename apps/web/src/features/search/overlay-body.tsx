import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useConnection } from '#lib/api/connection.ts'
import { usePrefersReducedMotion } from '#lib/media-query.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FailureState } from '#widgets/page/failure-state.tsx'
import { ResultContent } from './result-content.tsx'
import { SearchStart, NothingFound, SearchOffline } from './search-states.tsx'
import { type Choice, choiceElementId } from './use-active-choice.ts'
import type { InstantResults } from './use-instant-search.ts'

const DELAY_SECONDS = 0.05
const WAITING_ROWS = 5

interface OverlayBodyProps {
  words: string
  found: InstantResults
  listId: string
  /** The results, and the link to all of them. */
  choices: readonly Choice[]
  active: Choice | undefined
  choose: (choice: Choice) => void
  onActive: (id: string) => void
  onSearch: (words: string) => void
}

/** The content below the search field. */
export function OverlayBody({ onSearch, ...props }: OverlayBodyProps) {
  const { words, found, choices } = props
  const isOffline = useConnection() === 'offline'
  if (words === '') return <SearchStart onSearch={onSearch} />
  if (choices.length > 0) return <Results {...props} />
  if (isOffline) return <SearchOffline />
  if (found.error)
    return (
      <FailureState
        title={<Trans>The search did not work</Trans>}
        error={found.error}
        onRetry={found.retry}
        className="py-10!"
      />
    )
  return found.isWaiting ? <ResultsSkeleton /> : <NothingFound words={words} />
}

type ResultsProps = Omit<OverlayBodyProps, 'onSearch'>

function Results({ words, found, listId, choices, active, choose, onActive }: ResultsProps) {
  const { t } = useLingui()
  const isStill = usePrefersReducedMotion()
  return (
    <div id={listId} role="listbox" aria-label={t`Results`} aria-busy={found.isWaiting} className="mt-3 pb-2">
      {choices.map((choice, index) => {
        const item = found.items[index]
        return (
          <Option
            key={choice.id}
            id={choiceElementId(listId, index)}
            choice={choice}
            isActive={choice === active}
            delaySeconds={isStill ? null : index * DELAY_SECONDS}
            onChoose={() => choose(choice)}
            onActive={() => onActive(choice.id)}
          >
            {item ? <ResultContent item={item} words={words} /> : <AllResults words={words} />}
          </Option>
        )
      })}
    </div>
  )
}

function AllResults({ words }: { words: string }) {
  return (
    <>
      <span className="grid size-12 shrink-0 place-items-center text-ink-2" aria-hidden="true">
        <ArrowRight size={20} />
      </span>
      <span className="min-w-0 flex-1 font-[620] wrap-anywhere">
        <Trans>All results for “{words}”</Trans>
      </span>
    </>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  /** The delay before the option appears; null shows it at once. */
  delaySeconds: number | null
  onChoose: () => void
  onActive: () => void
  children: ReactNode
}

/** A link, so that it can be opened in a new tab. */
function Option({ id, choice, isActive, delaySeconds, onChoose, onActive, children }: OptionProps) {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={choice.path}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose()
      }}
      onPointerMove={onActive}
      className={delaySeconds === null ? 'search-option' : 'search-option search-entrance'}
      style={delaySeconds === null ? undefined : { animationDelay: `${delaySeconds.toFixed(2)}s` }}
    >
      {children}
    </Link>
  )
}

function ResultsSkeleton() {
  const { t } = useLingui()
  return (
    <ul aria-busy="true" aria-label={t`Searching`} className="mt-3">
      {Array.from({ length: WAITING_ROWS }, (_, index) => (
        <li key={index} className="search-option">
          <Skeleton className="size-12 shrink-0 rounded-sleeve!" />
          <span className="flex-1">
            <Skeleton className="h-4 w-[min(16rem,70%)]" />
            <Skeleton className="mt-2 h-3 w-[min(8rem,40%)]" />
          </span>
        </li>
      ))}
    </ul>
  )
}
