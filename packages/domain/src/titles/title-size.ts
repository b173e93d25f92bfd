type TitleSize = '' | 'is-long' | 'is-very-long'

function sizeOf(title: string, limits: { long: number; veryLong: number }): TitleSize {
  if (title.length > limits.veryLong) return 'is-very-long'
  return title.length > limits.long ? 'is-long' : ''
}

/**
 * A title can have 200 characters and must leave room for the rest of the page. Server-rendered pages and the app use
 * the same sizes.
 */
export const songTitleSize = (title: string): TitleSize => sizeOf(title, { long: 40, veryLong: 90 })

/** The songs below the title should stay visible. */
export const playlistTitleSize = (title: string): TitleSize => sizeOf(title, { long: 24, veryLong: 70 })
