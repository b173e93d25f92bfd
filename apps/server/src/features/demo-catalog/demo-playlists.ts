import type { Genre } from '@cadenza/vocabulary/genres'

export interface DemoPlaylist {
  readonly creator: string
  readonly title: string
  readonly description: string
  /** Only songs of the creator, which makes it an album; or songs of a genre, by any creator. */
  readonly holds: 'own' | Genre
}

export const DEMO_PLAYLISTS: readonly DemoPlaylist[] = [
  {
    creator: 'mira-okafor',
    title: 'Windows Open',
    description: 'Pop for the first warm day of the year.',
    holds: 'own',
  },
  { creator: 'otis-marlow', title: 'After Closing', description: 'A trio, a lamp, one more round.', holds: 'own' },
  { creator: 'noor-el-sayed', title: 'Letters, Late', description: 'Ballads to read by.', holds: 'own' },
  { creator: 'hana-brandt', title: 'Kettle Pieces', description: 'Short enough for tea.', holds: 'own' },
  { creator: 'theo-lindqvist', title: 'More Horizon', description: 'Country, and the road beside it.', holds: 'own' },
  { creator: 'sunniva-aas', title: 'In Three', description: 'Strings, woodwinds, weather.', holds: 'own' },
  { creator: 'ines-carvalho', title: 'Night Desk', description: 'Lofi for a sleeping house.', holds: 'lofi' },
  { creator: 'leo-adeyemi', title: 'Last Bus', description: 'Beats and words for the way home.', holds: 'rap' },
  { creator: 'juno-valdes', title: 'Platform Nine to Five', description: 'Dance-pop between cities.', holds: 'us-uk' },
  { creator: 'bram-de-wit', title: 'Load In, Load Out', description: 'Loud, then the van.', holds: 'rock' },
  { creator: 'caspian-wu', title: 'Sixteen Floors', description: 'Stairs with a beat.', holds: 'own' },
  { creator: 'pia-rossetti', title: 'Good Morning, Piano', description: 'Quiet keys for slow starts.', holds: 'piano' },
]
