import type { Generation } from '@cadenza/contract/generations'
import type { Song } from '@cadenza/contract/songs'
import { SongMenu } from '#widgets/song/menu/song-menu.tsx'
import { useDeleteGeneration } from './use-delete-generation.ts'

/** The menu of a song among generations; "Again, but…" is below its card. */
export function GenerationMenu({ generation, song }: { generation: Generation; song: Song }) {
  const { mutate } = useDeleteGeneration(generation)
  return (
    <SongMenu song={song} offersAgain={false} onDelete={() => mutate({ isByKeyboard: true })} className="text-ink-3" />
  )
}
