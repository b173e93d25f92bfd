/** What a plan begins with. Nobody can measure these before there are users. */
export interface ScaleInputs {
  songsPerDay: number
  usersPerDay: number
  /** The busiest hour, as a multiple of the mean. */
  peakFactor: number
  songSeconds: number
  providerCallSeconds: number
  minutesOpenPerUser: number
  listensPerUser: number
  requestsPerUser: number
  coreHourDollars: number
  gigabyteMonthDollars: number
  gigabyteSentDollars: number
  /** Zero for the band, which computes its music itself. */
  musicDollarsPerSong: number
}

interface InputDescription {
  option: string
  meaning: string
  byDefault: number
}

const describe = (option: string, byDefault: number, meaning: string): InputDescription => ({
  option,
  byDefault,
  meaning,
})

export const INPUTS: Record<keyof ScaleInputs, InputDescription> = {
  songsPerDay: describe('songs-per-day', 7_000_000, 'songs made in a day'),
  usersPerDay: describe('users-per-day', 0, 'users who come in a day; 0: 1.43 for each song'),
  peakFactor: describe('peak', 3, 'the busiest hour, as a multiple of the mean'),
  songSeconds: describe('song-seconds', 120, 'length of a song'),
  providerCallSeconds: describe('call-seconds', 60, 'how long the music provider works at a song'),
  minutesOpenPerUser: describe('minutes-open', 60, 'how long a user has the app open in a day'),
  listensPerUser: describe('listens', 30, 'songs that a user hears in a day'),
  requestsPerUser: describe('requests', 120, 'requests of a user in a day'),
  coreHourDollars: describe('core-hour', 0.04, 'dollars for an hour of one core'),
  gigabyteMonthDollars: describe('gigabyte-month', 0.021, 'dollars for a gigabyte kept for a month'),
  gigabyteSentDollars: describe('gigabyte-sent', 0.01, 'dollars for a gigabyte sent to listeners'),
  musicDollarsPerSong: describe('music-price', 0, 'dollars for a song of a bought model; 0: the band'),
}

const USERS_PER_SONG = 10 / 7
const KEYS = Object.keys(INPUTS) as (keyof ScaleInputs)[]

/** Reads the options of the command line; those that are missing have their default. */
export function readInputs(given: Readonly<Record<string, string | undefined>>): ScaleInputs {
  const inputs = Object.fromEntries(
    KEYS.map((key) => {
      const { option, byDefault } = INPUTS[key]
      const value = given[option] === undefined ? byDefault : Number(given[option])
      if (!(value >= 0) || !Number.isFinite(value))
        throw new Error(`--${option} takes a number, not '${given[option]}'`)
      return [key, value]
    }),
  ) as unknown as ScaleInputs
  return { ...inputs, usersPerDay: inputs.usersPerDay || Math.round(inputs.songsPerDay * USERS_PER_SONG) }
}
