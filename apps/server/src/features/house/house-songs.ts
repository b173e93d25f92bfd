import type { Genre } from '@cadenza/domain/genres'

export interface HouseSong {
  readonly creator: string
  readonly genre: Genre
  readonly prompt: string
  readonly seconds: number
  readonly isInstrumental: boolean
}

const played = (creator: string, genre: Genre, prompt: string, seconds = 30): HouseSong => ({
  creator,
  genre,
  prompt,
  seconds,
  isInstrumental: true,
})

const sung = (creator: string, genre: Genre, prompt: string, seconds = 45): HouseSong => ({
  ...played(creator, genre, prompt, seconds),
  isInstrumental: false,
})

/** Made first, and quick to make: one for each creator, and every genre among the first ten. */
const FIRST_SHELF: readonly HouseSong[] = [
  played('mira-okafor', 'pop', 'Bright pop with a clean guitar, like the first warm day of the year'),
  played('otis-marlow', 'jazz', 'Slow jazz trio after closing time, brushes and upright bass'),
  played('noor-el-sayed', 'ballad', 'A tender ballad on piano and strings about a harbour at dusk'),
  played('juno-valdes', 'us-uk', 'Driving dance-pop at 122 bpm for a night train'),
  played('hana-brandt', 'piano', 'A quiet piano piece in F major, rain stopping at the window'),
  played('caspian-wu', 'rap', 'Dark trap beat with bells, an empty stairwell at 140 bpm'),
  played('theo-lindqvist', 'country', 'Easy country train beat with acoustic guitar and harmonica, wide open prairie'),
  played('ines-carvalho', 'lofi', 'Dusty lofi for a sleeping house, electric piano and vinyl crackle'),
  played('bram-de-wit', 'rock', 'Garage rock in E minor, two loud guitars under a flickering lamp'),
  played('sunniva-aas', 'classical', 'A string waltz in D minor, snow on a northern square'),
  played('leo-adeyemi', 'rap', 'Laid back hip hop beat with harp and choir, corner shop at midnight'),
  played('pia-rossetti', 'pop', 'A cheerful radio tune with hand claps and a synth lead, lemonade in July'),
].map((song) => ({ ...song, seconds: 20 }))

const LATER: readonly (readonly HouseSong[])[] = [
  [
    sung('mira-okafor', 'pop', 'A happy pop song about cycling home along the river'),
    sung('mira-okafor', 'pop', 'A hopeful song about the keys to a first flat'),
    played('mira-okafor', 'us-uk', 'Sunny dance-pop with four on the floor, wide synths and a swimming pool'),
    sung('mira-okafor', 'ballad', 'A slow song about a photograph that fell behind the shelf'),
    played('mira-okafor', 'lofi', 'Warm lofi with nylon guitar for sorting letters on a Sunday'),
  ],
  [
    played(
      'otis-marlow',
      'jazz',
      'Swinging jazz at 150 bpm with tenor saxophone and walking bass, a crowded cellar',
      45,
    ),
    played('otis-marlow', 'jazz', 'Bossa nova with vibraphone and quiet guitar, a terrace in late summer'),
    played('otis-marlow', 'jazz', 'A melancholic jazz ballad for trumpet, the last tram has gone'),
    played('otis-marlow', 'piano', 'Solo piano with jazz chords, slow, one lamp on', 45),
    played('otis-marlow', 'lofi', 'Lofi with vibraphone and brushed snare, steam on a café window'),
  ],
  [
    sung('noor-el-sayed', 'ballad', 'A ballad about letters that arrive a year too late', 60),
    sung('noor-el-sayed', 'ballad', 'Female voice, piano and strings, a song about keeping a lantern lit'),
    played('noor-el-sayed', 'classical', 'Slow movement for cello and strings, very sad, in C minor, an empty pier'),
    played('noor-el-sayed', 'piano', 'A gentle piano lullaby in three for somebody far away'),
    sung('noor-el-sayed', 'pop', 'Bittersweet pop about two people on opposite platforms'),
  ],
  [
    sung('juno-valdes', 'us-uk', 'Energetic dance-pop about dancing until the street lights go out'),
    sung('juno-valdes', 'us-uk', 'A song about an airport at five in the morning, 118 bpm'),
    played('juno-valdes', 'us-uk', 'Club instrumental in A minor with a huge saw lead and a strobe', 45),
    played('juno-valdes', 'pop', 'Dreamy synth pop with soft pads, the city seen from above'),
    played('juno-valdes', 'rap', 'Fast trap beat with strings, neon on wet asphalt'),
  ],
  [
    played('hana-brandt', 'piano', 'Peaceful piano in G major with a simple tune, an orchard in blossom', 45),
    played('hana-brandt', 'piano', 'Restless piano in B minor, birds leaving a field'),
    played('hana-brandt', 'piano', 'A slow waltz for piano alone, an empty ballroom'),
    played('hana-brandt', 'classical', 'Harpsichord and strings, a small happy dance in a garden'),
    played('hana-brandt', 'lofi', 'Felt piano lofi at 72 bpm, tea going cold'),
  ],
  [
    sung('caspian-wu', 'rap', 'A rap about sixteen floors and a broken lift'),
    played('caspian-wu', 'rap', 'Minimal trap with music box and sub bass, 134 bpm, toys in the attic'),
    played('caspian-wu', 'lofi', 'Lofi beat with flute, a rooftop in the rain'),
    played('caspian-wu', 'us-uk', 'Cold dance-pop with a tight kick and glassy bells, ice on the canal'),
  ],
  [
    sung('theo-lindqvist', 'country', 'A country song about a dog that waits at the gate', 60),
    sung('theo-lindqvist', 'country', 'Male voice, banjo and fiddle, a song about the last petrol station'),
    played('theo-lindqvist', 'country', 'Slow country with steel guitar, evening on the porch'),
    played('theo-lindqvist', 'rock', 'Open road rock at 124 bpm in a major key, no hurry at all'),
    sung('theo-lindqvist', 'ballad', 'A ballad about a farmhouse that was sold'),
  ],
  [
    played('ines-carvalho', 'lofi', 'Sleepy lofi in E flat major, electric piano and a slow moon'),
    played('ines-carvalho', 'lofi', 'Nostalgic lofi at 78 bpm with nylon guitar and birds', 60),
    played('ines-carvalho', 'lofi', 'Study beat with flute and warm bass, the library at closing time'),
    played('ines-carvalho', 'piano', 'Soft piano with long pauses, blue hour by the sea'),
    played('ines-carvalho', 'jazz', 'Soft jazz guitar and vibraphone, slow, a small bar'),
  ],
  [
    sung('bram-de-wit', 'rock', 'A loud rock song about a van that will not start'),
    sung('bram-de-wit', 'rock', 'Angry rock in A minor about the rent, 138 bpm', 60),
    played('bram-de-wit', 'rock', 'Instrumental surf rock with twang guitar and fast drums, a storm on the beach'),
    played('bram-de-wit', 'country', 'Country rock stomp with organ and steel guitar, dust on the boots'),
  ],
  [
    played('sunniva-aas', 'classical', 'Morning music for flute and strings in G major, calm', 45),
    played('sunniva-aas', 'classical', 'A stormy piece for full strings in C minor, fast, cliffs in winter'),
    played('sunniva-aas', 'classical', 'Clarinet and cello, a slow walk through a birch forest in three'),
    played('sunniva-aas', 'ballad', 'Harp and oboe ballad without drums, mist over a lake'),
  ],
  [
    sung('leo-adeyemi', 'rap', 'A rap about the night bus and everybody on it', 60),
    sung('leo-adeyemi', 'rap', 'Proud rap over piano about a mother’s kitchen'),
    played('leo-adeyemi', 'jazz', 'Jazz with saxophone at 96 bpm, a busker on the street corner'),
    sung('leo-adeyemi', 'pop', 'A summer pop song about a football on the roof'),
  ],
  [
    sung('pia-rossetti', 'pop', 'A playful pop waltz about burnt toast'),
    played('pia-rossetti', 'classical', 'A tiny overture for strings, the curtain going up'),
    sung('pia-rossetti', 'ballad', 'A lullaby about the moon working the night shift'),
    played('pia-rossetti', 'country', 'Happy country jig with fiddle and hand claps, a wedding in a barn'),
  ],
]

/** One of each creator, then the next of each, so that no stretch of the catalogue is one person's. */
function inTurns(shelves: readonly (readonly HouseSong[])[]): HouseSong[] {
  const rounds = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: rounds }, (_none, round) => shelves.flatMap((shelf) => shelf[round] ?? [])).flat()
}

/** In the order in which they are made. */
export const HOUSE_SONGS: readonly HouseSong[] = [...FIRST_SHELF, ...inTurns(LATER)]
