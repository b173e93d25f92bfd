export interface DemoCreator {
  readonly handle: string
  readonly name: string
  readonly bio: string
}

/** The first creators of the catalog, who are fictional and say so themselves. */
export const DEMO_CREATORS: readonly DemoCreator[] = [
  {
    handle: 'mira-okafor',
    name: 'Mira Okafor',
    bio: 'House creator. Pop with the windows open: choruses first, explanations later.',
  },
  {
    handle: 'otis-marlow',
    name: 'Otis Marlow',
    bio: 'House creator. Jazz after closing time: brushes, upright bass, one chair too few.',
  },
  {
    handle: 'noor-el-sayed',
    name: 'Noor El-Sayed',
    bio: 'House creator. Ballads about harbours, letters and people who nearly called.',
  },
  {
    handle: 'juno-valdes',
    name: 'Juno Valdés',
    bio: 'House creator. Dance-pop for night trains, written on one and finished on the next.',
  },
  {
    handle: 'hana-brandt',
    name: 'Hana Brandt',
    bio: 'House creator. Piano pieces short enough for a kettle.',
  },
  {
    handle: 'caspian-wu',
    name: 'Caspian Wu',
    bio: 'House creator. Beats and bells from the top of sixteen floors of stairs.',
  },
  {
    handle: 'theo-lindqvist',
    name: 'Theo Lindqvist',
    bio: 'House creator. Country songs from a place with more horizon than houses.',
  },
  {
    handle: 'ines-carvalho',
    name: 'Inês Carvalho',
    bio: 'House creator. Lofi for rooms where somebody else is asleep.',
  },
  {
    handle: 'bram-de-wit',
    name: 'Bram de Wit',
    bio: 'House creator. Rock for small rooms; the amplifier is older than the singer.',
  },
  {
    handle: 'sunniva-aas',
    name: 'Sunniva Aas',
    bio: 'House creator. Strings and woodwinds, dances in three, weather in the low register.',
  },
  {
    handle: 'leo-adeyemi',
    name: 'Leo Adeyemi',
    bio: 'House creator. Words on the beat about corner shops and late buses.',
  },
  {
    handle: 'pia-rossetti',
    name: 'Pia Rossetti',
    bio: 'House creator. Whatever the day sounds like: a waltz, a radio hit, a lullaby.',
  },
]
