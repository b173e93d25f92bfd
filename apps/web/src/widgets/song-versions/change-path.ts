import type { Song } from '@cadenza/contract/songs'

/** The view of a song's page in which the rehearsal room is open. */
export const CHANGE_VIEW = 'change'

export const changePath = ({ id }: Pick<Song, 'id'>): string => `/player/${id}?view=${CHANGE_VIEW}`

/** The place of the versions on the page of their song. */
export const VERSIONS_ID = 'versions'

/** Only songs of the band have a score, and those of before scores were stored have none either. */
export const hasRecipe = ({ fingerprint }: Pick<Song, 'fingerprint'>): boolean => fingerprint !== null
