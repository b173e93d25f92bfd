import { findPhrases, foldedWords, lexiconOf } from '@cadenza/prompt/phrase-search'

/** The most frequent subjects of songs as they are sung, with their words in four languages without accents. */
const NOUNS: Readonly<Record<string, string>> = {
  'the sea': 'sea, mar, mer, meer',
  'the ocean': 'ocean, oceano, ozean',
  'the beach': 'beach, playa, plage, strand',
  'the moon': 'moon, moonlight, luna, lune, mond',
  'the sun': 'sun, sunshine, sol, soleil, sonne',
  'the stars': 'star, stars, estrella, estrellas, etoile, etoiles, stern, sterne, sternen',
  'the sky': 'sky, cielo, ciel, himmel',
  'the rain': 'rain, rainy, lluvia, pluie, regen',
  'the snow': 'snow, snowy, nieve, neige, schnee',
  'the storm': 'storm, tormenta, tempete, orage, sturm, gewitter',
  'the wind': 'wind, viento, vent',
  'the river': 'river, rio, riviere, fleuve, fluss',
  'the mountains': 'mountain, mountains, montana, montanas, montagne, montagnes, berg, berge, bergen',
  'the forest': 'forest, woods, bosque, foret, wald',
  'the garden': 'garden, jardin, garten',
  'the night': 'night, midnight, noche, nuit, nacht',
  'the morning': 'morning, sunrise, manana, matin, morgen',
  'the city': 'city, ciudad, ville, stadt',
  'the street': 'street, streets, calle, calles, barrio, rue, rues, strasse, strassen',
  'the road': 'road, highway, camino, carretera, route, chemin, weg',
  'the train': 'train, tren, zug',
  'the world': 'world, mundo, monde, welt',
  'the fire': 'fire, campfire, fuego, feu, feuer',
  'the party': 'party, fiesta, fete, feier',
  'the war': 'war, guerra, guerre, krieg',
  'the children': 'children, kids, ninos, enfants, kinder, kinderlied',
  'the wedding': 'wedding, boda, mariage, hochzeit',
  'the truth': 'truth, verdad, verite, wahrheit',
  home: 'home, hometown, hogar, casa, maison, zuhause, heimat',
  summer: 'summer, verano, ete, sommer',
  winter: 'winter, invierno, hiver',
  autumn: 'autumn, otono, automne, herbst',
  spring: 'spring, primavera, printemps, fruhling',
  love: 'love, lovers, amor, amour, liebe, liebeslied',
  hope: 'hope, esperanza, espoir, hoffnung',
  peace: 'peace, paz, paix, frieden',
  freedom: 'freedom, libertad, liberte, freiheit',
  friendship: 'friendship, amistad, amitie, freundschaft',
  childhood: 'childhood, infancia, enfance, kindheit',
  goodbye: 'goodbye, farewell, adios, adieu, despedida, abschied',
  memories: 'memory, memories, recuerdo, recuerdos, souvenir, souvenirs, erinnerung, erinnerungen',
  dreams: 'dream, dreams, sueno, suenos, reve, reves, traum, traume',
  life: 'life, vida, vie, leben',
  time: 'time, tiempo, temps, zeit',
  money: 'money, dinero, argent, geld',
  coffee: 'coffee, kaffee',
  flowers: 'flower, flowers, flor, flores, fleur, fleurs, blume, blumen',
  birds: 'bird, birds, pajaro, pajaros, oiseau, oiseaux, vogel',
  football: 'football, soccer, futbol, fussball',
  Christmas: 'christmas, navidad, noel, weihnachten',
  'my birthday': 'birthday, cumpleanos, anniversaire, geburtstag',
  'my heart': 'heart, corazon, coeur, herz',
  'my friends': 'friend, friends, amigo, amigos, amiga, amigas, ami, amis, amie, freund, freunde, freundin',
  'my mother': 'mother, mom, mum, madre, mama, mere, mutter',
  'my father': 'father, dad, padre, papa, pere, vater',
  'my brother': 'brother, hermano, frere, bruder',
  'my sister': 'sister, hermana, soeur, schwester',
  'my grandmother': 'grandmother, grandma, abuela, grossmutter, oma',
  'my grandfather': 'grandfather, grandpa, abuelo, grossvater, opa',
  'my daughter': 'daughter, hija, tochter',
  'my son': 'son, hijo, fils, sohn',
  'my dog': 'dog, puppy, perro, chien, hund',
  'my cat': 'cat, kitten, gato, katze',
  'my car': 'car, coche, voiture, auto',
}

/** Words that often have another meaning: '3/4 time', 'sol mayor', 'chill vibes at night'. */
const DOUBTFUL: ReadonlySet<string> = new Set(
  'time, zeit, temps, tiempo, sol, life, party, spring, son, night, midnight, morning'.split(', '),
)

const LEXICON = lexiconOf(Object.entries(NOUNS))

/** Returns the first subject of a text with a known English word; ambiguous words count only after 'about …'. */
export function findEnglishNoun(text: string, isSubject: boolean): string | null {
  const hit = findPhrases(foldedWords(text), LEXICON).find(
    ({ phrase, isNegated }) => !isNegated && (isSubject || !DOUBTFUL.has(phrase)),
  )
  return hit?.id ?? null
}
