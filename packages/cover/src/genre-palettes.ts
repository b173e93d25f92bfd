import type { CoverGenre } from './cover-genre.ts'

/** The only colors that a cover may use; each is used as a flat color. */
export interface CoverColors {
  ground: string
  figure: string
  accent: string
  spark: string
  /** Only for drawings that need a fifth color: the ivory of a piano, the off-beat slats of jazz. */
  fifth?: string
}

export interface GenrePalettes {
  palettes: readonly [CoverColors, CoverColors, CoverColors]
  /** The page background in the dark theme if the ground of the palette is light. */
  darkShade: string
}

function colors(ground: string, figure: string, accent: string, spark: string): CoverColors {
  return { ground, figure, accent, spark }
}

const IVORY = { fifth: '#FFFFFF' }

export const GENRE_PALETTES: Readonly<Record<CoverGenre, GenrePalettes>> = {
  pop: {
    palettes: [
      colors('#FFD63D', '#FF5CA0', '#FF4A26', '#FFF6DC'),
      colors('#FF8ABF', '#FF4A26', '#FFD63D', '#FFF6DC'),
      colors('#FF6236', '#FFD63D', '#FFA9D0', '#FFF6DC'),
    ],
    darkShade: '#5A1238',
  },
  ballad: {
    palettes: [
      colors('#F6A98E', '#5B1330', '#FFDCCB', '#D8456A'),
      colors('#4A1029', '#F08A86', '#FFDCCB', '#B93A5C'),
      colors('#FFD9CA', '#B8325A', '#FFF3EA', '#F29A86'),
    ],
    darkShade: '#4A1029',
  },
  rap: {
    palettes: [
      colors('#16181A', '#FFD60A', '#F4F1EA', '#FF4327'),
      colors('#FFD60A', '#16181A', '#F9F6EE', '#FF4327'),
      colors('#FF5A36', '#16181A', '#FBEFE3', '#FFD60A'),
    ],
    darkShade: '#25282B',
  },
  piano: {
    palettes: [
      { ...colors('#E7E2D6', '#14171C', '#2748F5', '#B9B2A4'), ...IVORY },
      { ...colors('#3B5BFF', '#10132B', '#FFC93C', '#C7D0FF'), ...IVORY },
      { ...colors('#1A1D24', '#05070A', '#FF6A4A', '#8E97A8'), ...IVORY },
    ],
    darkShade: '#14236B',
  },
  lofi: {
    palettes: [
      colors('#B5CFAE', '#1C4A44', '#F6AE82', '#FBF2DE'),
      colors('#1C4A44', '#8DB79A', '#F6AE82', '#FBF2DE'),
      colors('#F3B691', '#24524B', '#FBF2DE', '#7FAE93'),
    ],
    darkShade: '#153D38',
  },
  'us-uk': {
    palettes: [
      colors('#BFE0FF', '#10216E', '#F0382C', '#FFFFFF'),
      colors('#12257A', '#8FC4FF', '#FF5245', '#FFFFFF'),
      colors('#FF6555', '#FFE3DC', '#12257A', '#FFFFFF'),
    ],
    darkShade: '#111F63',
  },
  country: {
    palettes: [
      colors('#9CD6E6', '#B6461C', '#F3C04E', '#234330'),
      colors('#F6A85F', '#7E2C16', '#FFE7A6', '#43201C'),
      colors('#2C4A6E', '#3E5F3A', '#F7E3B0', '#142A34'),
    ],
    darkShade: '#552410',
  },
  rock: {
    palettes: [
      colors('#121011', '#FF3120', '#F1EADC', '#7A7273'),
      colors('#FF4E38', '#121011', '#F6EEDF', '#8C160D'),
      colors('#EFE7D8', '#121011', '#F23A28', '#A79E90'),
    ],
    darkShade: '#4F0F0A',
  },
  jazz: {
    palettes: [
      { ...colors('#0B2C6F', '#4A8DFF', '#F6B720', '#F5ECDD'), fifth: '#1546A8' },
      { ...colors('#F4B422', '#0B2C6F', '#F8F0E0', '#1F57C4'), fifth: '#D98A0B' },
      { ...colors('#F1E9DA', '#2461D8', '#F0A91A', '#0B2C6F'), fifth: '#9DBBEE' },
    ],
    darkShade: '#0A2760',
  },
  classical: {
    palettes: [
      colors('#EDE6D2', '#0F3E30', '#C98F28', '#8A2420'),
      colors('#0F3E30', '#EADFC4', '#D9A441', '#C4573F'),
      colors('#7A1F22', '#F0DFC6', '#E0A94A', '#F3B7A1'),
    ],
    darkShade: '#113F32',
  },
  tutti: {
    palettes: [
      colors('#FFB3D4', '#0B2A21', '#FF5A36', '#FFE38F'),
      colors('#0B2A21', '#FFB3D4', '#FF5A36', '#FFE38F'),
      colors('#FFE38F', '#0B2A21', '#FF5A36', '#FFB3D4'),
    ],
    darkShade: '#103A2E',
  },
}
