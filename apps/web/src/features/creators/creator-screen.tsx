import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { creatorQuery } from '#widgets/creator/creator-query.ts'
import { MissingItem } from '#widgets/page/missing-item.tsx'
import { usePageTitle } from '#widgets/page/page-title.ts'
import { CreatorHead } from './creator-head.tsx'
import { CreatorPlaylists } from './creator-playlists.tsx'
import { CreatorSkeleton } from './creator-skeleton.tsx'
import { CreatorSongs } from './creator-songs.tsx'
import './creator-screen.css'

/** A creator's public page with their profile and their public songs. */
export function CreatorScreen() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: creator, error, refetch } = useQuery(creatorQuery(id))
  usePageTitle(creator?.name)

  // The handle is the address to copy and share; an id leads to the same page.
  useEffect(() => {
    if (!creator || creator.handle === id) return
    client.setQueryData(creatorQuery(creator.handle).queryKey, creator)
    void navigate(`/creator/${creator.handle}`, { replace: true, preventScrollReset: true })
  }, [creator, id, client, navigate])

  if (creator)
    return (
      <article className="creator">
        <CreatorHead creator={creator} />
        <div className="creator-works">
          <CreatorSongs creator={creator} />
          <CreatorPlaylists creator={creator} />
        </div>
      </article>
    )
  if (error)
    return <MissingItem kind="creator" error={error} onRetry={() => void refetch()} skeleton={<CreatorSkeleton />} />
  return <CreatorSkeleton />
}
