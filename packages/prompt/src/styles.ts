import { type Genre, isGenre } from '@cadenza/vocabulary/genres'

export interface Style {
  /** The genre that plays it. */
  readonly genre: Genre
  /** The band has no such style yet and plays the nearest genre instead. */
  readonly isNearest: boolean
  /** English, Spanish, French and German names in lower case without accents. */
  readonly words: string
}

const played = (genre: Genre, words: string): Style => ({ genre, isNearest: false, words })
const nearest = (genre: Genre, words: string): Style => ({ genre, isNearest: true, words })

/** Styles within the ten genres and far from them, by the name that is shown for them. */
export const STYLES = {
  'bossa nova': nearest('jazz', 'bossa, bossa nova'),
  samba: nearest('pop', 'samba, batucada'),
  salsa: nearest('pop', 'salsa'),
  bachata: nearest('pop', 'bachata'),
  cumbia: nearest('pop', 'cumbia'),
  merengue: nearest('pop', 'merengue'),
  tango: nearest('classical', 'tango, tangos, milonga'),
  flamenco: nearest('country', 'flamenco, buleria, bulerias, rumba flamenca, rumba'),
  mariachi: nearest('country', 'mariachi, mariachis'),
  ranchera: nearest('country', 'ranchera, rancheras, corrido, corridos, norteno'),
  bolero: nearest('ballad', 'bolero, boleros'),
  reggaeton: nearest('rap', 'reggaeton, regueton, perreo'),
  reggae: nearest('pop', 'reggae, roots reggae'),
  ska: nearest('pop', 'ska'),
  dub: nearest('lofi', 'dub, dub reggae'),
  dancehall: nearest('pop', 'dancehall'),
  afrobeats: nearest('pop', 'afrobeats, afrobeat, afropop'),
  highlife: nearest('pop', 'highlife'),
  amapiano: nearest('us-uk', 'amapiano'),
  gospel: nearest('pop', 'gospel, gospelsong, gospel song'),
  soul: nearest('pop', 'soul, soul music, soulsong'),
  funk: nearest('pop', 'funk, funky, funk groove'),
  motown: nearest('pop', 'motown'),
  disco: nearest('pop', 'disco, nu disco, italo disco'),
  'R&B': nearest('pop', 'r b, rnb, r n b, rhythm and blues'),
  'neo soul': nearest('jazz', 'neo soul, neosoul'),
  blues: nearest('rock', 'blues, delta blues, 12 bar blues, twelve bar blues, blues rock'),
  bluegrass: played('country', 'bluegrass, hoedown'),
  folk: played(
    'country',
    'folk, folk song, folksong, folk music, folklore, cancion folk, volkslied, singer songwriter, liedermacher, cantautor',
  ),
  celtic: nearest(
    'country',
    'celtic, irish, celta, celtique, keltisch*, irlandes, irlandesa, irlandais*, irisch*, scottish',
  ),
  'sea shanty': nearest('country', 'shanty, sea shanty, shanties, seemannslied, chant de marins, cancion de marineros'),
  americana: played('country', 'americana, outlaw country, honky tonk, nashville'),
  polka: nearest('country', 'polka'),
  klezmer: nearest('jazz', 'klezmer'),
  balkan: nearest('jazz', 'balkan, balkan brass, balkans, balcanica, balkanique, balkanmusik'),
  fado: nearest('ballad', 'fado'),
  chanson: nearest(
    'ballad',
    'chanson francaise, chanson a texte, french chanson, franzosisch* chanson, franzosisch* chansons',
  ),
  musette: nearest('jazz', 'musette, bal musette'),
  schlager: nearest('pop', 'schlager, schlagersong, partyschlager'),
  bollywood: nearest('pop', 'bollywood'),
  raga: nearest('classical', 'raga, indian classical, ragas'),
  gamelan: nearest('classical', 'gamelan'),
  'K-pop': nearest('pop', 'k pop, kpop'),
  'J-pop': nearest('pop', 'j pop, jpop, anime opening'),
  'city pop': nearest('pop', 'city pop, citypop'),
  enka: nearest('ballad', 'enka'),
  techno: played('us-uk', 'techno'),
  house: played(
    'us-uk',
    'house music, house track, house beat, deep house, progressive house, tropical house, tech house, acid house, house groove',
  ),
  trance: played('us-uk', 'trance, psytrance'),
  'drum and bass': nearest('us-uk', 'drum and bass, drum n bass, dnb, liquid dnb, drum bass'),
  dubstep: nearest('us-uk', 'dubstep'),
  garage: nearest('us-uk', 'uk garage, 2 step, two step garage, garage beat'),
  synthwave: played('us-uk', 'synthwave, synth wave, retrowave, outrun'),
  vaporwave: nearest('lofi', 'vaporwave'),
  chiptune: nearest('us-uk', 'chiptune, chip tune, 8 bit, 8bit, 8 bits'),
  ambient: nearest('lofi', 'ambient, ambient music, ambiental, soundscape, soundscapes, drone'),
  'new age': nearest('lofi', 'new age'),
  'trip hop': nearest('lofi', 'trip hop, triphop'),
  lullaby: played(
    'ballad',
    'lullaby, lullabies, nana, cancion de cuna, berceuse, schlaflied, wiegenlied, gute nacht lied, gutenachtlied',
  ),
  metal: nearest(
    'rock',
    'metal, heavy metal, thrash, thrash metal, metalcore, death metal, black metal, doom metal, power metal',
  ),
  punk: played('rock', 'punk, punk rock, pop punk, hardcore, punkrock'),
  grunge: played('rock', 'grunge'),
  shoegaze: nearest('rock', 'shoegaze'),
  'post-rock': nearest('rock', 'post rock'),
  emo: played('rock', 'emo'),
  indie: played('rock', 'indie, indie rock'),
  'surf rock': nearest('rock', 'surf rock, surfrock, surf'),
  rockabilly: nearest('rock', 'rockabilly'),
  swing: played('jazz', 'swing, swing jazz, swing music, electro swing'),
  bebop: played('jazz', 'bebop, hard bop, be bop'),
  'big band': nearest('jazz', 'big band, bigband'),
  ragtime: nearest('jazz', 'ragtime, rag time'),
  dixieland: nearest('jazz', 'dixieland, dixie, new orleans jazz'),
  'gypsy jazz': nearest('jazz', 'gypsy jazz, manouche, jazz manouche, gypsy swing'),
  opera: nearest('classical', 'opera, aria, operetta, oper, opernarie, operatic'),
  baroque: played('classical', 'baroque, barroco, barroca, barock, barockmusik, barocke*'),
  waltz: played('classical', 'waltz, waltzes, vals, valse, walzer, viennese waltz'),
  march: nearest('classical', 'march, marching band, marcha, marche militaire, marsch, blasmusik'),
  minimalism: nearest(
    'classical',
    'minimalism, minimalist, minimalista, minimaliste, minimalistisch*, minimal music, minimalismo, minimalisme, minimalismus',
  ),
  'film score': played(
    'classical',
    'film score, movie score, film music, cinematic, soundtrack, banda sonora, musique de film, filmmusik, cine, cinematico, cinematographique, trailer',
  ),
  chant: nearest('classical', 'gregorian, gregorian chant, canto gregoriano, chant gregorien, gregorianisch*'),
  'a cappella': nearest('pop', 'a cappella, acappella, acapella, a capella'),
  'musical theatre': nearest(
    'pop',
    'show tune, musical theatre, musical theater, broadway, musical number, comedie musicale, teatro musical, musicalnummer, musicalsong',
  ),
  trap: played('rap', 'trap, trap beat'),
  drill: played('rap', 'drill'),
  'boom bap': played('rap', 'boom bap'),
  phonk: nearest('rap', 'phonk'),
  grime: nearest('rap', 'grime'),
  'children’s song': nearest(
    'pop',
    'childrens song, children s song, kids song, kids songs, nursery rhyme, kinderlied, cancion infantil, chanson pour enfants, comptine',
  ),
  christmas: nearest(
    'pop',
    'christmas song, christmas carol, christmas, carol, villancico, chant de noel, chanson de noel, weihnachtslied, weihnachten, navidena, navidad, noel',
  ),
} as const satisfies Readonly<Record<string, Style>>

export type StyleName = keyof typeof STYLES

export const STYLE_NAMES = Object.keys(STYLES) as readonly StyleName[]

export const isStyleName = (name: string): name is StyleName => Object.hasOwn(STYLES, name)

/** The genre that plays a style; a genre plays itself. */
export const genreOfStyle = (style: Genre | StyleName): Genre => (isGenre(style) ? style : STYLES[style].genre)
