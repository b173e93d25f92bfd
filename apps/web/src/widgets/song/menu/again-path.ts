import type { Song } from '@cadenza/contract/songs'

/** Names the generation whose "Again, but…" is open on the page Create. */
export const AGAIN_PARAM = 'again'

export const againPath = ({ generationId }: Pick<Song, 'generationId'>): string =>
  `/create?${AGAIN_PARAM}=${generationId}`
