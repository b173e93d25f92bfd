/** Pages that are measured by what they show, and not by an id. */
export async function findNewestPages(origin: string): Promise<Readonly<Record<string, string>>> {
  const read = async (path: string) =>
    (await (await fetch(origin + path)).json()) as { items: Record<string, string>[] }
  const [song] = (await read('/api/catalog/songs?limit=1')).items
  const [album] = (await read('/api/albums?limit=1')).items
  return {
    '/player/newest': `/player/${song?.['id'] ?? ''}`,
    '/playlist/newest': `/playlist/${album?.['id'] ?? ''}`,
    '/creator/newest': `/creator/${song?.['creatorHandle'] ?? ''}`,
  }
}
