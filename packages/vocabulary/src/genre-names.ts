import type { Genre } from './genres.ts'

/**
 * What people call a genre in the languages of the product, the name on screen among them; a name that several
 * languages share is here once.
 */
export const GENRE_NAMES: Readonly<Record<Genre, readonly string[]>> = {
  pop: ['Pop', 'Música pop', 'Musique pop', 'Popmusik'],
  ballad: ['Ballad', 'Balada', 'Ballade'],
  rap: ['Rap', 'Hip-hop', 'Hip hop', 'Hiphop'],
  piano: ['Piano', 'Klavier'],
  lofi: ['Lofi', 'Lo-fi', 'Lo fi'],
  'us-uk': ['US-UK'],
  country: ['Country', 'Música country', 'Musique country', 'Countrymusik'],
  rock: ['Rock', 'Música rock', 'Musique rock', 'Rockmusik'],
  jazz: ['Jazz'],
  classical: [
    'Classical',
    'Clásica',
    'Música clásica',
    'Classique',
    'Musique classique',
    'Klassik',
    'Klassische Musik',
  ],
}
