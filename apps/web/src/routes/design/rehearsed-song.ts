import { ENGINE_VERSION } from '@cadenza/composer/engine-version'
import type { Recipe } from '@cadenza/composer/recipe/recipe'

/** The song of the gallery's room: with a singer, sections that repeat, and rich chords. */
export const GALLERY_RECIPE: Recipe = {
  engine: ENGINE_VERSION,
  root: '2 am',
  request: {
    prompt: 'A smoky song about a kitchen radio at 2 am, alto voice, upright bass, lots of air',
    genres: ['lofi'],
    lengthSeconds: 120,
    instrumental: false,
  },
  edits: [],
}
