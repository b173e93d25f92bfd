import type { Mood } from '@cadenza/vocabulary/music-terms'

interface FeelingWords {
  /** The mood in which the band plays it. */
  readonly mood: Mood
  /** English, Spanish, French and German words in lower case without accents. */
  readonly words: string
}

/** Moods by the name that is shown for them. */
export const FEELINGS = {
  calm: {
    mood: 'calm',
    words: `calm, calmly, relaxing, relaxed, peaceful, chill, mellow, soothing, gentle, soft, quiet, sleepy, serene, meditative, tranquil,
zen, restful, unhurried, tranquilo, tranquila, tranquilos, tranquilas, relajante, relajada, relajado, suave, sereno, serena, calmado,
calmada, paisible, calme, doux, douce, apaisant*, relaxant*, tranquille, ruhig*, sanft*, entspannt*, entspannend*, leise, leises, leiser,
beruhigend*, friedlich*`,
  },
  dreamy: {
    mood: 'calm',
    words: `dreamy, dreamlike, ethereal, floating, hazy, shimmering, spacey, sonador, sonadora, onirico, onirica, etereo, eterea, reveur,
reveuse, onirique, planant*, ethere, etheree, vertraumt*, schwebend*, traumhaft*`,
  },
  sad: {
    mood: 'sad',
    words: `sad, melancholic, melancholy, lonely, heartbroken, tearful, depressing, depressed, mournful, tragic, sorrowful, bleak, somber,
sombre mood, heartbreaking, bittersweet, wistful, desolate, blue mood, triste, tristes, melancolico, melancolica, melancolique, desesperado,
desespere, traurig*, einsam*, melancholisch*, tragisch*, wehmutig*`,
  },
  dark: {
    mood: 'dark',
    words: `dark, darker, gloomy, sinister, menacing, haunted, haunting, gothic, eerie, creepy, tense, ominous, moody, brooding, evil, scary,
threatening, spooky, oscuro, oscura, siniestro, siniestra, tenso, sombrio, sombria, sombre, sombres, sinistre, dunkel, dunkles, dunkle*,
duster*, unheimlich*, bedrohlich*, gruselig*, apocalyptic, solemn`,
  },
  warm: {
    mood: 'warm',
    words: `warm, cozy, cosy, smooth, soulful, intimate, tender, sweet, heartfelt, loving, affectionate, comforting, calido, calida, acogedor,
acogedora, tierno, tierna, intimo, intima, chaleureux, chaleureuse, intime, tendre, gemutlich*, zartlich*, warme, warmer, warmes, warmen`,
  },
  happy: {
    mood: 'bright',
    words: `bright, happy, joyful, cheerful, sunny, upbeat, feel good, cheery, merry, jolly, festive, carefree, lighthearted, bouncy,
euphoric, positive, alegre, alegres, feliz, joyeux, joyeuse, gai, gaie, entrainant, entrainante, ensoleille*, frohlich*, glucklich*,
sonnig*, heiter*, festivo, festiva, festif, festive, gute laune, proud, froehlich*`,
  },
  energetic: {
    mood: 'driving',
    words: `driving, energetic, powerful, intense, hype, aggressive, explosive, frantic, frenetic, relentless, stomping, motivational,
high energy, pumping, energico, energica, potente, intenso, intensa, energique, puissant, puissante, energisch*, kraftvoll*, treibend*,
energiegeladen*, mitreissend*, mucha energia, full of energy, plein d energie, pleine d energie, viel energie`,
  },
  romantic: {
    mood: 'warm',
    words: `romantic, sentimental, romantico, romantica, romantique, romantisch*, sensual, sensuel, sensuelle, sinnlich*`,
  },
  epic: {
    mood: 'driving',
    words: `epic, heroic, triumphant, soaring, majestic, epico, epica, heroico, heroica, triunfal, epique, heroique, triomphal*, episch*,
heroisch*, triumphal*, grandios*`,
  },
  mysterious: {
    mood: 'dark',
    words: `mysterious, mystical, enigmatic, misterioso, misteriosa, mysterieux, mysterieuse, geheimnisvoll*, mysterios*, ratselhaft*`,
  },
  nostalgic: {
    mood: 'warm',
    words: `nostalgic, nostalgia, nostalgico, nostalgica, nostalgique, nostalgisch*`,
  },
  hopeful: {
    mood: 'bright',
    words: `hopeful, uplifting, optimistic, inspiring, esperanzador, esperanzadora, optimista, plein d espoir, pleine d espoir, optimiste,
hoffnungsvoll*, zuversichtlich*, optimistisch*`,
  },
  angry: {
    mood: 'dark',
    words: `angry, furious, fierce, rebellious, enfadado, enfadada, furioso, furiosa, rabioso, rabiosa, en colere, enrage, enragee, rageur,
rageuse, wutend*, zornig*, furieux, furieuse`,
  },
  playful: {
    mood: 'bright',
    words: `playful, quirky, whimsical, silly, funny, fun, jugueton, juguetona, divertido, divertida, espiegle, ludique, rigolo, rigolote,
verspielt*, lustig*, witzig*`,
  },
} as const satisfies Readonly<Record<string, FeelingWords>>

export type Feeling = keyof typeof FEELINGS

export const FEELING_NAMES = Object.keys(FEELINGS) as readonly Feeling[]

/** Words that color the music without being a request of their own: a song for a birthday is bright, one about rain is sad. */
export const MOOD_HINTS: Readonly<Record<Mood, string>> = {
  bright: `joy, summer, party, birthday, smile, hope, celebration, verano, fiesta, cumpleanos, ete, fete, anniversaire, sommer, geburtstag*`,
  warm: `sunset, love, wedding, autumn, amor, boda, amour, mariage, liebe, hochzeit*`,
  calm: `sleep, meditation, dream, sueno, reve, traum, dormir, einschlafen, asleep`,
  // The loudness of a section says nothing about its mood.
  neutral: 'quiet verses, quiet verse, quiet start, quiet intro, soft start, soft intro, quiet ending, soft ending',
  sad: `heartbreak, broken heart, breakup, crying, tears, grief, sorrow, funeral, goodbye, rain, rainy, blue, soledad, desamor, lagrimas,
despedida, lluvia, solitude, larmes, adieu, chagrin, pluie, abschied, regen, despair, regret, homesick`,
  dark: `horror, suspense, noir, terror, halloween, villain, nightmare, thriller, vampire`,
  driving: `energy, banger, workout, running, gym, adrenaline, battle, anthem, energia, himno, energie, hymne`,
}
