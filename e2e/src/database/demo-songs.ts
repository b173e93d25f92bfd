import { withDatabase } from './with-database.ts'

export interface DemoSong {
  id: string
  title: string
  duration: number
  creatorName: string
  creatorHandle: string
}

const SELECT_DEMO_SONGS = `
select songs.id, songs.title, songs.duration, profiles.username as "creatorName", profiles.handle as "creatorHandle"
from songs join identities using (user_id) join profiles on profiles.id = songs.user_id
where issuer = 'house' and is_public and deleted_at is null
order by songs.id desc`

/**
 * Public songs of the demo catalog, newest first. A journey may like and collect them without changing the counts of
 * another.
 */
export async function readDemoSongs(): Promise<[DemoSong, DemoSong, DemoSong, ...DemoSong[]]> {
  const { rows } = await withDatabase((client) => client.query<DemoSong>(SELECT_DEMO_SONGS))
  const [first, second, third, ...more] = rows
  if (!first || !second || !third) throw new Error('there are fewer than three demo songs')
  return [first, second, third, ...more]
}
