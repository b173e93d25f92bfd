import type { Song } from '@cadenza/contract/songs'

/** Names the song whose recipe is opened in the rehearsal room on the page Create. */
export const REHEARSE_PARAM = 'rehearse'

export const rehearsePath = ({ id }: Pick<Song, 'id'>): string => `/create?${REHEARSE_PARAM}=${id}`
