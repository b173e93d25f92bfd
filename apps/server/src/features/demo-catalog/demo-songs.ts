import type { Genre } from '@cadenza/vocabulary/genres'

export interface DemoSong {
  readonly creator: string
  readonly genre: Genre
  readonly prompt: string
  readonly seconds: number
  readonly isInstrumental: boolean
}

const instrumental = (creator: string, genre: Genre, prompt: string, seconds = 30): DemoSong => ({
  creator,
  genre,
  prompt,
  seconds,
  isInstrumental: true,
})

const vocal = (creator: string, genre: Genre, prompt: string, seconds = 45): DemoSong => ({
  ...instrumental(creator, genre, prompt, seconds),
  isInstrumental: false,
})

/** These songs are made first and are quick to make: one for each creator, and every genre among the first ten. */
const FIRST_SONGS: readonly DemoSong[] = [
  instrumental('mira-okafor', 'pop', 'Bright pop with a clean guitar, like the first warm day of the year'),
  instrumental('otis-marlow', 'jazz', 'Slow jazz trio after closing time, brushes and upright bass'),
  instrumental('noor-el-sayed', 'ballad', 'A tender ballad on piano and strings about a harbour at dusk'),
  instrumental('juno-valdes', 'us-uk', 'Driving dance-pop at 122 bpm for a night train'),
  instrumental('hana-brandt', 'piano', 'A quiet piano piece in F major, rain stopping at the window'),
  instrumental('caspian-wu', 'rap', 'Dark trap beat with bells, an empty stairwell at 140 bpm'),
  instrumental(
    'theo-lindqvist',
    'country',
    'Easy country train beat with acoustic guitar and harmonica, wide open prairie',
  ),
  instrumental('ines-carvalho', 'lofi', 'Dusty lofi for a sleeping house, electric piano and vinyl crackle'),
  instrumental('bram-de-wit', 'rock', 'Garage rock in E minor, two loud guitars under a flickering lamp'),
  instrumental('sunniva-aas', 'classical', 'A string waltz in D minor, snow on a northern square'),
  instrumental('leo-adeyemi', 'rap', 'Laid back hip hop beat with harp and choir, corner shop at midnight'),
  instrumental('pia-rossetti', 'pop', 'A cheerful radio tune with hand claps and a synth lead, lemonade in July'),
].map((song) => ({ ...song, seconds: 20 }))

const LATER_SONGS: readonly (readonly DemoSong[])[] = [
  [
    vocal('mira-okafor', 'pop', 'A happy pop song about cycling home along the river'),
    vocal('mira-okafor', 'pop', 'A hopeful song about the keys to a first flat'),
    instrumental('mira-okafor', 'us-uk', 'Sunny dance-pop with four on the floor, wide synths and a swimming pool'),
    vocal('mira-okafor', 'ballad', 'A slow song about a photograph that fell behind the shelf'),
    instrumental('mira-okafor', 'lofi', 'Warm lofi with nylon guitar for sorting letters on a Sunday'),
  ],
  [
    instrumental(
      'otis-marlow',
      'jazz',
      'Swinging jazz at 150 bpm with tenor saxophone and walking bass, a crowded cellar',
      45,
    ),
    instrumental('otis-marlow', 'jazz', 'Bossa nova with vibraphone and quiet guitar, a terrace in late summer'),
    instrumental('otis-marlow', 'jazz', 'A melancholic jazz ballad for trumpet, the last tram has gone'),
    instrumental('otis-marlow', 'piano', 'Solo piano with jazz chords, slow, one lamp on', 45),
    instrumental('otis-marlow', 'lofi', 'Lofi with vibraphone and brushed snare, steam on a café window'),
  ],
  [
    vocal('noor-el-sayed', 'ballad', 'A ballad about letters that arrive a year too late', 60),
    vocal('noor-el-sayed', 'ballad', 'Female voice, piano and strings, a song about keeping a lantern lit'),
    instrumental(
      'noor-el-sayed',
      'classical',
      'Slow movement for cello and strings, very sad, in C minor, an empty pier',
    ),
    instrumental('noor-el-sayed', 'piano', 'A gentle piano lullaby in three for somebody far away'),
    vocal('noor-el-sayed', 'pop', 'Bittersweet pop about two people on opposite platforms'),
  ],
  [
    vocal('juno-valdes', 'us-uk', 'Energetic dance-pop about dancing until the street lights go out'),
    vocal('juno-valdes', 'us-uk', 'A song about an airport at five in the morning, 118 bpm'),
    instrumental('juno-valdes', 'us-uk', 'Club instrumental in A minor with a huge saw lead and a strobe', 45),
    instrumental('juno-valdes', 'pop', 'Dreamy synth pop with soft pads, the city seen from above'),
    instrumental('juno-valdes', 'rap', 'Fast trap beat with strings, neon on wet asphalt'),
  ],
  [
    instrumental('hana-brandt', 'piano', 'Peaceful piano in G major with a simple tune, an orchard in blossom', 45),
    instrumental('hana-brandt', 'piano', 'Restless piano in B minor, birds leaving a field'),
    instrumental('hana-brandt', 'piano', 'A slow waltz for piano alone, an empty ballroom'),
    instrumental('hana-brandt', 'classical', 'Harpsichord and strings, a small happy dance in a garden'),
    instrumental('hana-brandt', 'lofi', 'Felt piano lofi at 72 bpm, tea going cold'),
  ],
  [
    vocal('caspian-wu', 'rap', 'A rap about sixteen floors and a broken lift'),
    instrumental('caspian-wu', 'rap', 'Minimal trap with music box and sub bass, 134 bpm, toys in the attic'),
    instrumental('caspian-wu', 'lofi', 'Lofi beat with flute, a rooftop in the rain'),
    instrumental('caspian-wu', 'us-uk', 'Cold dance-pop with a tight kick and glassy bells, ice on the canal'),
  ],
  [
    vocal('theo-lindqvist', 'country', 'A country song about a dog that waits at the gate', 60),
    vocal('theo-lindqvist', 'country', 'Male voice, banjo and fiddle, a song about the last petrol station'),
    instrumental('theo-lindqvist', 'country', 'Slow country with steel guitar, evening on the porch'),
    instrumental('theo-lindqvist', 'rock', 'Open road rock at 124 bpm in a major key, no hurry at all'),
    vocal('theo-lindqvist', 'ballad', 'A ballad about a farmhouse that was sold'),
  ],
  [
    instrumental('ines-carvalho', 'lofi', 'Sleepy lofi in E flat major, electric piano and a slow moon'),
    instrumental('ines-carvalho', 'lofi', 'Nostalgic lofi at 78 bpm with nylon guitar and birds', 60),
    instrumental('ines-carvalho', 'lofi', 'Study beat with flute and warm bass, the library at closing time'),
    instrumental('ines-carvalho', 'piano', 'Soft piano with long pauses, blue hour by the sea'),
    instrumental('ines-carvalho', 'jazz', 'Soft jazz guitar and vibraphone, slow, a small bar'),
  ],
  [
    vocal('bram-de-wit', 'rock', 'A loud rock song about a van that will not start'),
    vocal('bram-de-wit', 'rock', 'Angry rock in A minor about the rent, 138 bpm', 60),
    instrumental(
      'bram-de-wit',
      'rock',
      'Instrumental surf rock with twang guitar and fast drums, a storm on the beach',
    ),
    instrumental('bram-de-wit', 'country', 'Country rock stomp with organ and steel guitar, dust on the boots'),
  ],
  [
    instrumental('sunniva-aas', 'classical', 'Morning music for flute and strings in G major, calm', 45),
    instrumental('sunniva-aas', 'classical', 'A stormy piece for full strings in C minor, fast, cliffs in winter'),
    instrumental('sunniva-aas', 'classical', 'Clarinet and cello, a slow walk through a birch forest in three'),
    instrumental('sunniva-aas', 'ballad', 'Harp and oboe ballad without drums, mist over a lake'),
  ],
  [
    vocal('leo-adeyemi', 'rap', 'A rap about the night bus and everybody on it', 60),
    vocal('leo-adeyemi', 'rap', 'Proud rap over piano about a mother’s kitchen'),
    instrumental('leo-adeyemi', 'jazz', 'Jazz with saxophone at 96 bpm, a busker on the street corner'),
    vocal('leo-adeyemi', 'pop', 'A summer pop song about a football on the roof'),
  ],
  [
    vocal('pia-rossetti', 'pop', 'A playful pop waltz about burnt toast'),
    instrumental('pia-rossetti', 'classical', 'A tiny overture for strings, the curtain going up'),
    vocal('pia-rossetti', 'ballad', 'A lullaby about the moon working the night shift'),
    instrumental('pia-rossetti', 'country', 'Happy country jig with fiddle and hand claps, a wedding in a barn'),
  ],
]

/** Takes one song of each creator, then the next of each, so that no stretch of the catalog is by one creator. */
function interleave(songsByCreator: readonly (readonly DemoSong[])[]): DemoSong[] {
  const longest = Math.max(...songsByCreator.map((songs) => songs.length))
  return Array.from({ length: longest }, (_none, round) => songsByCreator.flatMap((songs) => songs[round] ?? [])).flat()
}

/** In the order in which they are made. */
export const DEMO_SONGS: readonly DemoSong[] = [...FIRST_SONGS, ...interleave(LATER_SONGS)]
