import type { Language } from '@cadenza/vocabulary/languages'

const MOODS = [
  'calm',
  'dreamy',
  'sad',
  'dark',
  'warm',
  'happy',
  'energetic',
  'romantic',
  'epic',
  'mysterious',
  'nostalgic',
  'hopeful',
  'angry',
  'playful',
] as const

export type Mood = (typeof MOODS)[number]

export const SLOW_MOODS: ReadonlySet<string> = new Set<Mood>(['calm', 'sad', 'dreamy', 'romantic', 'nostalgic'])
export const FAST_MOODS: ReadonlySet<string> = new Set<Mood>(['energetic', 'angry', 'happy', 'playful'])

/** The first word of each list is the one we write; all of them are understood. */
export const MOOD_WORDS: Readonly<Record<Mood, Readonly<Record<Language, string>>>> = {
  calm: {
    en: `calm, relaxing, relaxed, peaceful, chill, chilled, mellow, soothing, gentle, soft, quiet, sleepy, sleep, serene,
meditation, meditative, lullaby`,
    es: 'sereno, tranquilo, tranquila, relajante, suave, calmado, dormir, nana, paz',
    fr: 'paisible, calme, doux, douce, relaxant, tranquille, berceuse, sommeil',
    de: 'ruhiges, ruhig, sanft, entspannt, entspannend, leise, schlaflied, still',
  },
  dreamy: {
    en: 'dreamy, dream, ethereal, floating, hazy, shimmering, celestial, ambient, spacey, cosmic, underwater',
    es: 'etéreo, soñador, onírico, flotante, cósmico, sueño',
    fr: 'rêveur, onirique, planant, éthéré, cosmique, rêve',
    de: 'verträumtes, verträumt, schwebend, traumhaft, kosmisch, traum',
  },
  sad: {
    en: `melancholic, sad, melancholy, lonely, heartbreak, heartbroken, broken heart, breakup, tearful, crying, cry,
tears, grief, sorrow, goodbye, lost, rain, rainy, blue`,
    es: 'melancólico, triste, soledad, desamor, lágrimas, despedida, ruptura, lluvia',
    fr: 'mélancolique, triste, solitude, larmes, adieu, rupture, chagrin, pluie',
    de: 'melancholisches, traurig, traurige, einsam, trauer, tränen, abschied, herzschmerz, regen',
  },
  dark: {
    en: `dark, gloomy, sinister, menacing, haunted, haunting, gothic, horror, eerie, creepy, tense, suspense, ominous,
noir, shadow, shadows`,
    es: 'oscuro, oscura, siniestro, terror, tenso, gótico, sombrío, sombras',
    fr: 'sombre, sinistre, angoissant, tendu, gothique, noir, ombres',
    de: 'dunkles, dunkel, düster, unheimlich, bedrohlich, gruselig, schatten',
  },
  warm: {
    en: 'warm, cozy, cosy, smooth, soulful, intimate, sunset, fireplace, coffee, autumn, porch',
    es: 'cálido, acogedor, íntimo, atardecer, café, otoño',
    fr: 'chaleureux, intime, feutré, café, automne, coucher de soleil',
    de: 'warmes, warm, gemütlich, intim, herbst, sonnenuntergang, kaffee',
  },
  happy: {
    en: `bright, happy, joyful, joy, cheerful, sunny, upbeat, feel good, fun, summer, party, birthday, celebration, smile,
catchy`,
    es: 'alegre, feliz, animado, verano, fiesta, cumpleaños, sol',
    fr: 'joyeux, joyeuse, gai, ensoleillé, solaire, été, fête, anniversaire',
    de: 'fröhliches, helles, fröhlich, glücklich, sonnig, sommer, party, geburtstag, geburtstagslied',
  },
  energetic: {
    en: `driving, energetic, energy, powerful, intense, fast, hype, banger, workout, running, gym, aggressive beat,
adrenaline, club, rave, dance`,
    es: 'enérgico, energía, intenso, potente, rápido, correr, gimnasio, baile, bailar',
    fr: 'énergique, énergie, puissant, intense, rapide, courir, sport, danser',
    de: 'treibendes, energisch, energie, kraftvoll, intensiv, schnell, laufen, tanzen, sport',
  },
  romantic: {
    en: 'romantic, tender, love, lovers, wedding, sensual, sweet, kiss, valentine, wife, husband, sultry',
    es: 'romántico, tierno, romántica, amor, boda, beso, enamorado, esposa',
    fr: 'romantique, tendre, amour, mariage, baiser, amoureux',
    de: 'romantisches, zärtliches, romantisch, liebe, liebeslied, hochzeit, kuss, verliebt',
  },
  epic: {
    en: `epic, sweeping, cinematic, heroic, majestic, grand, triumphant, battle, orchestral, trailer, anthem, soaring, overture, hero`,
    es: 'épico, cinematográfico, heroico, majestuoso, triunfal, batalla, himno',
    fr: 'épique, cinématographique, héroïque, majestueux, triomphal, bataille, hymne',
    de: 'episches, episch, filmisch, heroisch, majestätisch, triumphal, schlacht, hymne',
  },
  mysterious: {
    en: `mysterious, mystery, mystic, mystical, enigmatic, secret, spy, detective, ancient, ritual, hypnotic, desert`,
    es: 'misterioso, misterio, místico, secreto, espía, hipnótico, desierto',
    fr: 'mystérieux, mystère, mystique, secret, espion, hypnotique, désert',
    de: 'geheimnisvolles, geheimnisvoll, mystisch, rätselhaft, hypnotisch, wüste',
  },
  nostalgic: {
    en: `nostalgic, wistful, nostalgia, retro, vintage, memories, memory, old, childhood, bittersweet, 80s, 90s, 70s, yesterday`,
    es: 'nostálgico, nostalgia, retro, recuerdos, infancia, antiguo',
    fr: 'nostalgique, nostalgie, rétro, souvenirs, enfance, ancien',
    de: 'nostalgisches, wehmütiges, nostalgisch, nostalgie, retro, erinnerungen, kindheit, alte',
  },
  hopeful: {
    en: `hopeful, hope, uplifting, inspiring, motivational, optimistic, sunrise, dawn, spring, healing, gospel,
new beginning`,
    es: 'esperanzador, esperanza, inspirador, motivador, amanecer, primavera',
    fr: 'plein d’espoir, espoir, inspirant, motivant, aube, printemps',
    de: 'hoffnungsvolles, hoffnung, inspirierend, motivierend, sonnenaufgang, frühling',
  },
  angry: {
    en: `fierce, angry, rage, furious, brutal, raw, rebellious, protest, punk, screaming, heavy, aggressive, war`,
    es: 'furioso, feroz, rabia, rebelde, protesta, agresivo, brutal',
    fr: 'furieux, féroce, rage, rebelle, révolte, agressif, brutal',
    de: 'wütendes, wildes, wütend, wut, rebellisch, aggressiv, brutal, protest',
  },
  playful: {
    en: `playful, funny, quirky, silly, whimsical, cute, cartoon, kids, children, circus, bouncy, comedy, cat, dog`,
    es: 'juguetón, divertido, gracioso, infantil, niños, circo, dibujos animados',
    fr: 'espiègle, drôle, amusant, enfants, cirque, dessin animé, comptine',
    de: 'verspieltes, verspielt, lustig, witzig, kinder, kinderlied, zirkus, zeichentrick',
  },
}
