import type { TestUser } from '#bench/faults/users/test-users.ts'

interface SongFiles {
  audioUrl: string
}

/** Plays a song as its owner's browser does; returns what went wrong, or null. */
export async function playSong(
  { apiUrl, origin }: { apiUrl: string; origin: string },
  { cookie }: TestUser,
  songId: string,
): Promise<string | null> {
  const headers = { origin, cookie }
  const song = await fetch(new URL(`/api/songs/${songId}`, apiUrl), { headers })
  if (!song.ok) return `its page answers ${song.status}`
  const { audioUrl } = (await song.json()) as SongFiles
  const audio = await fetch(new URL(audioUrl, apiUrl), { headers })
  if (!audio.ok) return `its audio answers ${audio.status}`
  const bytes = new Uint8Array(await audio.arrayBuffer())
  const isMp3 =
    (bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33) || (bytes[0] === 0xff && (bytes[1] ?? 0) >= 0xe0)
  return isMp3 ? null : `its audio is ${bytes.length} bytes that are no MP3`
}
