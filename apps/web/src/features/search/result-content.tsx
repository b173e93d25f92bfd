import type { SearchResult } from '@cadenza/contract/search'
import { initialOf } from '@cadenza/domain/user-names'
import { useLingui } from '@lingui/react/macro'
import { FileText, Newspaper } from 'lucide-react'
import { Avatar } from '#ui/avatar.tsx'
import { formatClockTime } from '#widgets/song/format-clock-time.ts'
import { PlaylistCover } from '#widgets/playlist/playlist-cover.tsx'
import { CoverImage } from '#widgets/song/cover/cover-image.tsx'
import { ResultDetail } from './result-detail.tsx'
import { Highlighted } from './search-states.tsx'
import { RESULT_TYPE_LABELS } from './search-type-filter.tsx'

const SIZES = { md: 'size-12! shrink-0', row: 'size-13! shrink-0' } as const

interface ResultContentProps {
  item: SearchResult
  words: string
  /** 'row' is as large as the cover in the row of a song. */
  size?: keyof typeof SIZES
}

function Picture({ item, size = 'md' }: Omit<ResultContentProps, 'words'>) {
  const className = SIZES[size]
  if (item.type === 'creator')
    return <Avatar src={item.avatarUrl} initials={initialOf({ name: item.title })} className={className} />
  if (item.playlist) return <PlaylistCover playlist={item.playlist} sizes="48px" className={className} />
  if (item.image) return <CoverImage song={item.image} sizes="48px" className={className} />
  const Icon = item.type === 'news' ? Newspaper : FileText
  return (
    <span aria-hidden="true" className={`grid place-items-center rounded-sleeve bg-sunken text-ink-2 ${className}`}>
      <Icon size={20} />
    </span>
  )
}

/** A result: its picture, its text with the match highlighted, and its type. */
export function ResultContent({ item, words, size = 'md' }: ResultContentProps) {
  const { t } = useLingui()
  const { type, title, song } = item
  return (
    <>
      <Picture item={item} size={size} />
      <span className="min-w-0 flex-1">
        <b dir="auto" className="line-clamp-2 leading-tight font-[650] wrap-anywhere font-stretch-[104%]">
          <Highlighted text={title} words={words} />
        </b>
        <span className="line-clamp-1 text-small wrap-anywhere text-ink-3 [&_mark]:font-[640]">
          <ResultDetail item={item} words={words} />
          {song && ` · ${formatClockTime(song.duration)}`}
        </span>
      </span>
      <span className="shrink-0 rounded-press bg-sunken px-2.5 py-0.5 text-label font-[600] text-ink-2">
        {t(RESULT_TYPE_LABELS[type])}
      </span>
    </>
  )
}
