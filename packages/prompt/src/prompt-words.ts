import type { Genre } from '@cadenza/vocabulary/genres'
import type { Mood, VoiceKind } from '@cadenza/vocabulary/music-terms'

/** `walking` is andante: between slow and medium. */
export type Pace = 'slow' | 'walking' | 'medium' | 'fast'

export type FormWord = 'quietStart' | 'loudStart' | 'noIntro' | 'quietEnd' | 'loudEnd' | 'bridge' | 'keyChange'

/**
 * English, Spanish, French and German words in lower case without accents. Styles without a genre of their own count
 * for the nearest one.
 */
export const GENRE_WORDS: Readonly<Record<Genre, string>> = {
  pop: `pop, indie pop, dream pop, city pop, k pop, kpop, catchy, radio, radio hit, singalong, bubblegum, reggae, ska,
afrobeat, afrobeats, funk, soul, r b, rnb, disco, samba, salsa, bachata, cumbia, bolero, merengue, schlager, chanson,
popsong*, popmusik,
boy band, girl group, j pop, jpop, show tune, jingle, gospel, motown, latin pop, dancehall, calypso, childrens song, kids song, nursery rhyme, kinderlied`,
  ballad: `ballad, ballads, power ballad, piano ballad, rock ballad, torch song, slow song, love song, lullaby,
heartbreak, balada, ballade, balladen, nana, berceuse, schlaflied, wiegenlied, liebeslied,
slow jam, slow dance, love ballad, cancion de amor, chanson d amour`,
  rap: `rap, rapper, trap, hip hop, hiphop, drill, boom bap, freestyle, 808, 808s, phonk, grime, type beat, reggaeton,
regueton,
cloud rap, emo rap, gangsta, deutschrap, cypher`,
  piano: `piano solo, solo piano, piano piece, felt piano, neoclassical, nocturne, klavierstuck, tema de piano,
morceau de piano,
piano music, piano tune, klaviermusik, musica de piano, musique de piano, prelude, etude, chopin`,
  lofi: `lofi, lo fi, lofi hip hop, lo fi hip hop, chillhop, chill hop, study beat, study beats, study music, vinyl, vinyl crackle, trip hop, ambient,
downtempo, para estudiar, pour etudier, zum lernen,
chill beats, chillout, chill out, jazzhop, vaporwave, new age, meditation music, spa music, sleep music`,
  'us-uk': `dance pop, dance, us uk, edm, house, house music, house track, house beat, deep house, techno, trance, electro, electronic, electronica,
electronique, elektronisch, club, rave, synthwave, synthpop, drum and bass, dubstep, future bass, garage, festival,
four on the floor, eurodance,
drum n bass, dnb, jungle, hardstyle, electro swing, nu disco, italo disco, progressive house, tropical house, tech house, psytrance, hyperpop, electropop, electro pop, dance music, eurobeat, club music, synth wave, retrowave, tanzmusik`,
  country: `country, bluegrass, americana, folk, honky tonk, nashville, western, hoedown, celtic, irish, shanty, ranchera,
volkslied,
cowboy, rodeo, outlaw country, cajun, zydeco, singer songwriter, folk song, campfire song, sea shanty, western swing, polka, volksmusik, porch, pedal steel`,
  rock: `rock, rock n roll, punk, metal, grunge, indie rock, hard rock, garage rock, shoegaze, emo, post rock, blues,
guitar riff, distorted guitars,
pop punk, punk rock, heavy metal, thrash, metalcore, death metal, alternative, alternative rock, indie, britpop, classic rock, soft rock, surf rock, psychedelic, prog, progressive rock, rockabilly, hardcore, rocksong*, rockmusik, post punk, new wave, glam, southern rock, blues rock, stadium rock`,
  jazz: `jazz, swing, bebop, big band, smooth jazz, lounge, bossa, bossa nova, ragtime, manouche, neo soul,
brushes, jazz club, smoky,
dixieland, gypsy jazz, cool jazz, free jazz, fusion, acid jazz, latin jazz, jazzy, speakeasy, crooner, hard bop, stride piano`,
  classical: `classical, clasica, classique, klassik, klassisch, orchestral, orchestra, orquesta, orchestre, orchester,
symphony, symphonic, baroque, string quartet, streichquartett*, klassische*, waltz, vals, valse, walzer, opera, cinematic, film score, chamber music,
epic, minuet, sonata,
overture, concerto, fugue, requiem, serenade, oratorio, aria, chamber, string orchestra, philharmonic, symphonie, sinfonia, sinfonie, kammermusik, concierto, barroco, renaissance, medieval, gregorian, operetta, film music, movie score, trailer, march, ballet, mozart, bach, beethoven, vivaldi, orchestermusik`,
}

/** Words for an instrument or a dance rather than a style; any other genre in the prompt takes precedence. */
export const WEAK_GENRE_WORDS: ReadonlySet<string> = new Set(
  `waltz, vals, valse, walzer, orchestra, orquesta, orchestre, orchester, epic, catchy, radio, dance, heartbreak,
garage, club, vinyl, western, festival, lullaby, nana, berceuse, 808, 808s, swing, blues, smoky, brushes, love song,
slow song, slow dance, indie, alternative, jazzy, march, film music, trailer, medieval, chamber, porch, psychedelic, fusion, house, gospel,
stride piano, prelude, jungle, glam, cowboy`.split(/,\s+/),
)

export const MOOD_WORDS: Readonly<Record<Mood, string>> = {
  bright: `bright, happy, joyful, joy, cheerful, sunny, upbeat, uplifting, feel good, fun, summer, party, birthday, smile,
hopeful, hope, playful, celebration, alegre, feliz, verano, fiesta, cumpleanos, joyeux, joyeuse, gai, ete, fete,
anniversaire, frohlich*, glucklich*, sonnig*, sommer, geburtstag*, heiter*,
cheery, merry, optimistic, jolly, festive, carefree, lighthearted, bouncy, euphoric, positive, proud`,
  warm: `warm, cozy, cosy, smooth, soulful, intimate, sunset, tender, romantic, love, wedding, sweet, nostalgic,
nostalgia, autumn, calido, acogedor, romantico, romantica, amor, boda, tierno, nostalgico, chaleureux, intime, tendre,
romantique, amour, mariage, nostalgique, gemutlich*, romantisch*, liebe, hochzeit*, zartlich*, nostalgisch*,
heartfelt, loving, affectionate, comforting, sentimental`,
  calm: `calm, relaxing, relaxed, peaceful, chill, mellow, soothing, gentle, soft, quiet, sleepy, sleep, serene,
meditation, meditative, dreamy, dream, ethereal, floating, tranquilo, tranquila, relajante, suave, sereno, sueno,
paisible, calme, doux, douce, relaxant, reveur, reve, ruhig*, sanft*, entspannt*, leise, vertraumt*, traum, dormir, einschlafen, asleep,
tranquil, zen, restful, unhurried`,
  // The loudness of a section says nothing about its mood.
  neutral: 'quiet verses, quiet verse, quiet start, quiet intro, soft start, soft intro, quiet ending, soft ending',
  sad: `sad, melancholic, melancholy, lonely, heartbreak, heartbroken, broken heart, breakup, tearful, crying, tears,
grief, sorrow, funeral, goodbye, rain, rainy, blue, triste, melancolico, melancolica, soledad, desamor, lagrimas, despedida,
lluvia, melancolique, solitude, larmes, adieu, chagrin, pluie, traurig*, einsam*, abschied, regen,
melancholisch*,
depressing, depressed, mournful, tragic, sorrowful, bleak, despair, somber, heartbreaking, bittersweet, wistful, desolate, regret, homesick, desesperado, desespere, tragisch*`,
  dark: `dark, gloomy, sinister, menacing, haunted, haunting, gothic, horror, eerie, creepy, tense, suspense, ominous,
noir, moody, mysterious, angry, oscuro, oscura, siniestro, terror, tenso, misterioso, sombre, sinistre, mysterieux,
dunkel, dunkles, dunkle*, duster*, unheimlich*, bedrohlich*, wutend*, geheimnisvoll*, spooky, halloween,
evil, scary, threatening, brooding, villain, nightmare, apocalyptic, thriller, vampire, solemn`,
  driving: `driving, energetic, energy, powerful, intense, hype, banger, workout, running, gym, aggressive, adrenaline,
epic, heroic, triumphant, battle, anthem, soaring, energico, energia, potente, intenso, epico, himno, energique,
energie, puissant, epique, hymne, energisch*, kraftvoll*, treibend*, episch*,
fierce, furious, explosive, frantic, frenetic, relentless, stomping, motivational, rebellious, high energy, pumping`,
}

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  slow: `slow, slowly, slow tempo, downtempo, laid back, adagio, largo, larghetto, lento, lenta, despacio, lent, lente,
langsam*,
leisurely, slow paced, slow motion, crawling, dragging`,
  walking: 'andante, walking pace, moderately slow, medium slow',
  medium: `mid tempo, midtempo, medium tempo, moderate tempo, moderato, allegretto, moderate, mid paced`,
  fast: `fast, quick, uptempo, up tempo, high tempo, rapid, speedy, breakneck, allegro, vivace, presto, rapido, rapida,
rapide, vite, schnell*,
brisk, frantic, furious, frenetic, high speed, fast paced`,
}

export const TIME_SIGNATURE_WORDS: Readonly<Record<'4/4' | '3/4' | '6/8', string>> = {
  '4/4': `4/4, four four, common time,
4 / 4, march, cuatro por cuatro`,
  '3/4': `3/4, three four, waltz, vals, valse, walzer, waltzes, dreivierteltakt, minuet,
3 / 4, triple time, triple metre, triple meter, tres por cuatro, trois temps`,
  '6/8': `6/8, six eight, 12/8, jig, tarantella, sechsachteltakt,
6 / 8, compound time, barcarolle, siciliana, seis por ocho`,
}

export const VOICE_WORDS: Readonly<Record<VoiceKind, string>> = {
  female: `female, female voice, female vocals, female singer, woman singing, girl singing, girl singer, sung by a woman,
voz femenina, voz de mujer, cantante femenina, voix feminine, voix de femme, chanteuse, weiblich*, frauenstimme, sangerin,
girl vocals, woman vocals, woman singer, woman vocalist, lady singing, lady singer, women singing, soprano, contralto, diva, woman s voice, sung by a girl, sung by a lady, cantada por una mujer, voz de una mujer, chantee par une femme, gesungen von einer frau, frauengesang`,
  male: `male, male voice, male vocals, male singer, man singing, boy singing, boy singer, sung by a man, baritone,
voz masculina, voz de hombre, cantante masculino, voix masculine, voix d homme, chanteur, mannlich*, mannerstimme, sanger,
man vocals, man singer, guy singing, guy singer, men singing, deep voice, tenor voice, tenor vocals, crooner, men s voice, man s voice, sung by a guy, cantada por un hombre, voz de un hombre, chantee par un homme, gesungen von einem mann, mannergesang`,
}

export const INSTRUMENTAL_WORDS = `instrumental, instrumentals, no vocals, without vocals, instrumentale, sin voz, sans voix,
ohne gesang, background music, beat only, karaoke track, karaoke version, backing track, film music, soundtrack, wordless, music only, only music, underscore, film score,
movie score, game music, elevator music, hold music, nur musik, instrumentalmusik, instrumentalstuck`

/** Words before or after the only instrument. */
export const ONLY_WORDS = `only, just, nothing but, alone, solamente, seulement, juste, seul, seule, nur, allein`

/** Phrases that mean, anywhere in the prompt, that only the named instruments play. */
export const ALONE_WORDS = `nothing else, no other instruments, nada mas, rien d autre, sonst nichts`

/** Phrases for pieces that only a piano plays, unless other instruments are named. */
export const PIANO_PIECE_WORDS = `piano piece, piano sonata, piano nocturne, piano prelude, piano etude, klavierstuck, klavierstucke,
pieza de piano, pieza para piano, morceau de piano, piece pour piano`

/** After two or more instruments, these words mean that no other instrument plays. */
export const DUO_WORDS = `duet, duo, dueto, duett`

/** Words for music without a beat, unless drums are requested explicitly. */
export const BEATLESS_WORDS = `drumless, beatless, ambient, soundscape, soundscapes, drone`

/** Words that exclude electric and electronic instruments. */
export const ACOUSTIC_WORDS = `acoustic, unplugged, acustico, acustica, acoustique, akustisch*`

export const FORM_WORDS: Readonly<Record<FormWord, string>> = {
  quietStart: `starts quiet, starts quietly, starts soft, starts softly, start quiet, start quietly, start soft, start softly,
begin quietly, begin softly, begins quietly, begins softly, beginning softly, quiet start, soft start, quiet intro,
build up, builds up, builds slowly, building slowly, builds to, slow build, crescendo, quiet verses,
opens quietly, opens softly, opens with only, opens with just, starts with only, starts with just, starts small, begins with only, begins with just, gets bigger, gets louder, grows louder, gradually builds, slowly builds, builds gradually, building up, empieza suave, comienza suave, commence doucement, beginnt leise, startet leise`,
  loudStart: `loud start, starts loud, start loud, first second, from the start, right from the start, explosive start,
explosive intro,
starts with a bang, begins with a bang, opens loud, explosive beginning`,
  noIntro: `no intro, without intro, without an intro, skip the intro, straight into, straight in, sin intro, sans intro,
ohne intro,
no introduction, skip intro, right into`,
  quietEnd: `ends softly, ends quietly, end softly, end quietly, ending softly, quiet ending, soft ending, fade out,
fades out, fading out,
fade away, fades away, gentle ending, ends gently, ending quietly, dies away, termina suave, finit doucement, endet leise`,
  loudEnd: `big finish, grand finale, big ending, huge ending, explosive ending,
ends with a bang, epic ending, strong finish`,
  bridge: `bridge, middle eight, puente`,
  keyChange: `key change, key changes, key lift, modulation, cambio de tono, changement de ton, tonartwechsel,
modulate*, modulating, modulates, up a key, raise the key, up a whole step`,
}

export const NEGATIONS: ReadonlySet<string> = new Set(
  `no, not, without, minus, dont, doesnt, never, zero, sin, sans, pas, ohne, kein, keine, keinen, nicht, ni, nor, statt, omit, remove,
exclude, excluding, skip, ditch, avoid`.split(/,\s+/),
)

export const NEGATION_PAIRS: ReadonlySet<string> = new Set(
  `leave out, leaving out, hold the, lose the, drop the, cut the, forget the, instead of, rather than, anything but, free of, lugar de, lieu de`.split(
    /,\s+/,
  ),
)
