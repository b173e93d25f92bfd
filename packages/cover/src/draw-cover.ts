import { CANVAS_SIZE } from './canvas.ts'
import type { GenreDrawing } from './canvas.ts'
import { drawBallad } from './genres/draw-ballad.ts'
import { drawClassical } from './genres/draw-classical.ts'
import { drawCountry } from './genres/draw-country.ts'
import { drawJazz } from './genres/draw-jazz.ts'
import { drawLofi } from './genres/draw-lofi.ts'
import { drawPiano } from './genres/draw-piano.ts'
import { drawPop } from './genres/draw-pop.ts'
import { drawRap } from './genres/draw-rap.ts'
import { drawRock } from './genres/draw-rock.ts'
import { drawTutti } from './genres/draw-tutti.ts'
import { drawUsUk } from './genres/draw-us-uk.ts'
import type { CoverGenre } from './cover-genre.ts'
import { paletteOf } from './palette.ts'
import type { PaletteIndex, CoverPalette } from './palette.ts'
import { randomStream } from './seeded-random.ts'
import { box } from './shapes.ts'

const DRAWING_BY_GENRE: Readonly<Record<CoverGenre, GenreDrawing>> = {
  pop: drawPop,
  ballad: drawBallad,
  rap: drawRap,
  piano: drawPiano,
  lofi: drawLofi,
  'us-uk': drawUsUk,
  country: drawCountry,
  rock: drawRock,
  jazz: drawJazz,
  classical: drawClassical,
  tutti: drawTutti,
}

const PALETTE_INDEXES: readonly PaletteIndex[] = [0, 1, 2]

export interface CoverRequest {
  seed: string
  genre: CoverGenre
  /** The seed chooses it if it is missing. */
  paletteIndex?: PaletteIndex
}

export interface Cover {
  svg: string
  palette: CoverPalette
  paletteIndex: PaletteIndex
}

/** Returns the same bytes for the same request, on the server and in the browser. */
export function drawCover({ seed, genre, paletteIndex: chosenIndex }: CoverRequest): Cover {
  const randomFor = (decision: string) => randomStream(`${genre}/${decision}`, seed)
  const paletteIndex = chosenIndex ?? randomFor('colourway').pick(PALETTE_INDEXES)
  const palette = paletteOf(genre, paletteIndex)
  const ground = box({ x: 0, y: 0, width: CANVAS_SIZE, height: CANVAS_SIZE }, palette.ground)
  // `slice` hides what extends over the edge in a box that is not square. The SVG has no ids, so that one page can
  // contain any number of covers.
  const frame = `viewBox="0 0 ${CANVAS_SIZE} ${CANVAS_SIZE}" preserveAspectRatio="xMidYMid slice" overflow="hidden" aria-hidden="true"`
  const art = DRAWING_BY_GENRE[genre]({ palette, randomFor })
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${ground}${art}</svg>`,
    palette,
    paletteIndex,
  }
}

interface VariantCoverRequest extends Omit<CoverRequest, 'paletteIndex'> {
  requestId: string
  /** Counts from 1. */
  variant: number
}

/** The variants of one request have different palettes, as far as there are enough. */
export function drawVariantCover({ seed, genre, requestId, variant }: VariantCoverRequest): Cover {
  const first = randomStream('request/colourway', requestId).pick(PALETTE_INDEXES)
  const paletteIndex = PALETTE_INDEXES[(first + variant - 1) % PALETTE_INDEXES.length] ?? first
  return drawCover({ seed, genre, paletteIndex })
}
