type TitleSize = '' | 'is-long' | 'is-very-long'

function sizeOf(title: string, limits: { long: number; veryLong: number }): TitleSize {
  if (title.length > limits.veryLong) return 'is-very-long'
  return title.length > limits.long ? 'is-long' : ''
}

/** A title may have 200 characters, and still leaves room for the rest. The same on painted pages and in the app. */
export const songTitleSize = (title: string): TitleSize => sizeOf(title, { long: 40, veryLong: 90 })

/** The songs below it should still be in sight. */
export const playlistTitleSize = (title: string): TitleSize => sizeOf(title, { long: 24, veryLong: 70 })
