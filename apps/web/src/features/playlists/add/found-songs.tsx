import type { Song } from '@cadenza/contract/songs'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { errorMessageFor } from '#lib/api/error-messages.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { SongRow } from '#widgets/song/card/song-row.tsx'
import { findSongsQuery, type SongScope } from './find-songs-query.ts'

interface FoundSongsProps {
  scope: SongScope
  words: string
  /** Ids of the songs that are in the playlist. */
  songIds: readonly string[]
  onAdd: (song: Song) => void
  onRemove: (song: Song) => void
}

export function FoundSongs({ scope, words, songIds, onAdd, onRemove }: FoundSongsProps) {
  const { t } = useLingui()
  const { data, error, refetch, isPlaceholderData } = useQuery(findSongsQuery(scope, words))
  if (!data && error)
    return (
      <Notice
        tone="bad"
        role="alert"
        action={
          <Button variant="ghost" onClick={() => void refetch()}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        {t(errorMessageFor(error, msg`The songs could not be loaded.`))}
      </Notice>
    )
  if (!data) return <SkeletonList count={4} label={t`Loading songs`} />
  if (data.items.length === 0) return <NothingFound scope={scope} words={words} />
  return (
    <ul
      aria-label={t`Songs to add`}
      aria-busy={isPlaceholderData || undefined}
      className={classes(isPlaceholderData && 'opacity-60')}
    >
      {data.items.map((song) => (
        <li key={song.id}>
          <SongRow
            song={song}
            queue={() => [song]}
            menu={null}
            endAction={
              <AddToggle
                song={song}
                isAdded={songIds.includes(song.id)}
                onToggle={(isWanted) => (isWanted ? onAdd(song) : onRemove(song))}
              />
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface AddToggleProps {
  song: Song
  isAdded: boolean
  onToggle: (isWanted: boolean) => void
}

function AddToggle({ song, isAdded, onToggle }: AddToggleProps) {
  const { t } = useLingui()
  const { title } = song
  return (
    <IconButton
      label={isAdded ? t`“${title}” is added. Take it out` : t`Add “${title}”`}
      className={isAdded ? 'text-good-ink' : undefined}
      onClick={() => onToggle(!isAdded)}
    >
      {isAdded ? <Check /> : <Plus />}
    </IconButton>
  )
}

function NothingFound({ scope, words }: { scope: SongScope; words: string }) {
  if (words !== '')
    return (
      <p role="status" className="py-6 text-center text-ink-2">
        <Trans>No song has “{words}” in its title or creator.</Trans>
      </p>
    )
  if (scope === 'public')
    return (
      <p className="py-6 text-center text-ink-2">
        <Trans>Nobody has made a song public yet.</Trans>
      </p>
    )
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <p className="text-ink-2">
        <Trans>You have made no songs yet. Make one, or look among everyone’s.</Trans>
      </p>
      <LinkButton to="/create">
        <Trans>Make a song</Trans>
      </LinkButton>
    </div>
  )
}
