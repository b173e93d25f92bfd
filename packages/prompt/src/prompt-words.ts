import type { Genre } from '@cadenza/vocabulary/genres'
import type { VoiceKind } from '@cadenza/vocabulary/music-terms'

/** `walking` is andante: between slow and medium. */
export type Pace = 'slow' | 'walking' | 'medium' | 'fast'

export type FormWord =
  | 'quietStart'
  | 'buildUp'
  | 'loudStart'
  | 'noIntro'
  | 'quietEnd'
  | 'fadeOut'
  | 'loudEnd'
  | 'bridge'
  | 'keyChange'
  | 'solo'
  | 'drop'

/**
 * English, Spanish, French and German words in lower case without accents. Styles without a genre of their own count
 * for the nearest one.
 */
export const GENRE_WORDS: Readonly<Record<Genre, string>> = {
  pop: `popstuck, pop, dream pop, catchy, radio, radio hit, singalong, bubblegum, chanson, popsong*, popmusik, boy band, girl group,
jingle, latin pop, calypso`,
  ballad: `balladenstuck, ballad, ballads, power ballad, piano ballad, rock ballad, torch song, slow song, love song, heartbreak, balada,
ballade, balladen, klavierballade*, rockballade*, popballade*, liebeslied, slow jam, slow dance, love ballad, cancion de amor, chanson d amour`,
  rap: `rapstuck, rap, rapper, hip hop, hiphop, freestyle, 808, 808s, type beat, cloud rap, emo rap, gangsta, deutschrap, cypher`,
  piano: `piano solo, solo piano, piano piece, felt piano, neoclassical, nocturne, klavierstuck, tema de piano,
morceau de piano, piano music, piano tune, klaviermusik, musica de piano, musique de piano, prelude, etude, chopin`,
  lofi: `lofi, lo fi, lofi hip hop, lo fi hip hop, chillhop, chill hop, study beat, study beats, study music, vinyl,
vinyl crackle, downtempo, para estudiar, pour etudier, zum lernen, chill beats, chillout, chill out, jazzhop,
meditation music, spa music, sleep music`,
  'us-uk': `dance pop, dance, us uk, edm, house, electro, electronic, electronica, electronique, elektronisch, club, rave,
synthpop, future bass, garage, festival, four on the floor, eurodance, jungle, hardstyle, hyperpop, electropop,
electro pop, dance music, eurobeat, club music, tanzmusik`,
  country: `country, western, cowboy, rodeo, cajun, zydeco, campfire song, western swing, volksmusik, porch, pedal steel`,
  rock: `rockstuck, rock, rock n roll, hard rock, garage rock, guitar riff, distorted guitars, alternative, alternative rock, britpop,
classic rock, soft rock, psychedelic, prog, progressive rock, rocksong*, rockmusik, post punk, new wave, glam,
southern rock, stadium rock`,
  jazz: `jazzstuck, jazz, smooth jazz, lounge, brushes, jazz club, smoky, cool jazz, free jazz, fusion, acid jazz, latin jazz, jazzy,
speakeasy, crooner, stride piano`,
  classical: `klassikstuck, classical, clasica, classique, klassik, klassisch, orchestral, orchestra, orquesta, orchestre, orchester, symphony,
symphonic, string quartet, streichquartett*, klassische*, chamber music, epic, minuet, sonata, overture, concerto,
fugue, requiem, serenade, oratorio, chamber, string orchestra, philharmonic, symphonie, sinfonia, sinfonie,
kammermusik, concierto, renaissance, medieval, ballet, mozart, bach, beethoven, vivaldi, orchestermusik`,
}

/** Words for an instrument or a dance rather than a style; any other genre in the prompt takes precedence. */
export const WEAK_GENRE_WORDS: ReadonlySet<string> = new Set(
  `waltz, vals, valse, walzer, orchestra, orquesta, orchestre, orchester, epic, catchy, radio, dance, heartbreak,
garage, club, vinyl, western, festival, lullaby, nana, berceuse, 808, 808s, swing, blues, smoky, brushes, love song,
slow song, slow dance, indie, alternative, jazzy, march, film music, trailer, medieval, chamber, porch, psychedelic, fusion, house, gospel,
stride piano, prelude, jungle, glam, cowboy, chanson, jingle, para estudiar, pour etudier, zum lernen, study music,
sleep music, spa music, meditation music, string quartet, streichquartett*, guitar riff, distorted guitars, pedal steel, felt piano`.split(
    /,\s+/,
  ),
)

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  slow: `slow, slowly, slow tempo, downtempo, laid back, adagio, largo, larghetto, lento, lenta, despacio, lent, lente,
langsam*,
leisurely, slow paced, slow motion, crawling, dragging`,
  walking: 'andante, walking pace, moderately slow, medium slow',
  medium: `mid tempo, midtempo, medium tempo, moderate tempo, moderato, allegretto, moderate, mid paced, tempo medio, tempo moyen, mittleres tempo, mittlerem tempo`,
  fast: `fast, quick, uptempo, up tempo, high tempo, rapid, speedy, breakneck, allegro, vivace, presto, rapido, rapida,
rapide, vite, schnell*,
brisk, frantic, furious, frenetic, high speed, fast paced`,
}

export const TIME_SIGNATURE_WORDS: Readonly<Record<'4/4' | '3/4' | '6/8' | '5/4' | '7/8', string>> = {
  '4/4': `4/4, four four, common time,
4 / 4, march, cuatro por cuatro`,
  '3/4': `3/4, three four, waltz, vals, valse, walzer, waltzes, dreivierteltakt, minuet,
3 / 4, triple time, triple metre, triple meter, tres por cuatro, trois temps, a trois temps`,
  '6/8': `6/8, six eight, 12/8, jig, tarantella, sechsachteltakt,
6 / 8, compound time, barcarolle, siciliana, seis por ocho`,
  '5/4': `5/4, five four, 5 / 4, cinco por cuatro, cinq temps, a cinq temps, funfvierteltakt`,
  '7/8': `7/8, seven eight, 7 / 8, siete por ocho, sept huit, siebenachteltakt`,
}

export const VOICE_WORDS: Readonly<Record<VoiceKind, string>> = {
  female: `female, female voice, female vocals, female singer, woman singing, girl singing, girl singer, sung by a woman,
voz femenina, voz de mujer, cantante femenina, voix feminine, voix de femme, chanteuse, weiblich*, frauenstimme, sangerin,
girl vocals, woman vocals, woman singer, woman vocalist, lady singing, lady singer, women singing, soprano, contralto, diva, woman s voice, sung by a girl, sung by a lady, cantada por una mujer, cantado por una mujer, por una mujer, par une femme, chante par une femme, von einer frau, voz de una mujer, chantee par une femme, gesungen von einer frau, frauengesang`,
  male: `male, male voice, male vocals, male singer, man singing, boy singing, boy singer, sung by a man, baritone,
voz masculina, voz de hombre, cantante masculino, voix masculine, voix d homme, chanteur, mannlich*, mannerstimme, sanger,
man vocals, man singer, guy singing, guy singer, men singing, deep voice, tenor voice, tenor vocals, crooner, men s voice, man s voice, sung by a guy, cantada por un hombre, cantado por un hombre, por un hombre, par un homme, chante par un homme, von einem mann, voz de un hombre, chantee par un homme, gesungen von einem mann, mannergesang`,
}

export const INSTRUMENTAL_WORDS = `instrumental, instrumentals, no vocals, without vocals, instrumentale, sin voz, sans voix,
ohne gesang, background music, beat only, karaoke track, karaoke version, backing track, film music, soundtrack, wordless, music only, only music, underscore, film score,
movie score, game music, elevator music, hold music, nur musik, instrumentalmusik, instrumentalstuck`

/** Words before or after the only instrument. */
export const ONLY_WORDS = `only, just, nothing but, alone, solamente, seulement, uniquement, rien que, solo con, juste, seul, seule, nur, allein`

/** Phrases that mean, anywhere in the prompt, that only the named instruments play. */
export const ALONE_WORDS = `nothing else, no other instruments, nada mas, rien d autre, sonst nichts`

/** Phrases for pieces that only a piano plays, unless other instruments are named. */
export const PIANO_PIECE_WORDS = `piano piece, piano sonata, piano nocturne, piano prelude, piano etude, klavierstuck, klavierstucke,
pieza de piano, pieza para piano, morceau de piano, piece pour piano`

/** Styles that are played by a band, in which 'saxophone solo' is a moment of the song and not its only player. */
export const BAND_STYLE_WORDS = `rock, surf rock, pop, metal, punk, funk, soul, blues, disco, reggae, ska, big band, country, indie, grunge`

/** After two or more instruments, these words mean that no other instrument plays. */
export const DUO_WORDS = `duet, duo, dueto, duett`

/** Words for music without a beat, unless drums are requested explicitly. */
export const BEATLESS_WORDS = `drumless, beatless, ambient, soundscape, soundscapes, drone`

/** Words that exclude electric and electronic instruments. */
export const ACOUSTIC_WORDS = `acoustic, unplugged, acustico, acustica, acoustique, akustisch*`

export const FORM_WORDS: Readonly<Record<FormWord, string>> = {
  quietStart: `starts very quietly, leise anfangen, leise anfangend, starts quiet, starts quietly, starts soft, starts softly, start quiet, start quietly, start soft, start softly,
begin quietly, begin softly, begins quietly, begins softly, beginning softly, quiet start, soft start, quiet intro, soft intro,
quiet verses, opens quietly, opens softly, opens with only, opens with just, starts with only, starts with just, starts small,
begins with only, begins with just, empieza suave, empieza suavemente, empieza bajito, empiece bajito, empiece muy bajito, empiece suave,
comienza suave, comience suave, inicio suave, commence doucement, commence presque en silence, commence tout doucement, debut doux,
debut calme, beginnt leise, startet leise, fangt leise an, leiser anfang, leiser beginn, leise beginnt, leise anfangt, ganz leise beginnt`,
  buildUp: `builds up slowly, building up slowly, montee progressive, immer weiter steigern, build up, builds up, builds slowly, building slowly, builds to, slow build, crescendo, gets bigger, gets louder,
grows louder, gradually builds, slowly builds, builds gradually, building up, build slowly, va creciendo, que vaya creciendo, que crezca,
crece poco a poco, monte en puissance, montee en puissance, qui monte, qui monte peu a peu, steigert sich, sich steigert, langsam aufbaut,
baut sich auf, sich langsam steigert, aufbau`,
  loudStart: `loud start, starts loud, start loud, first second, from the start, right from the start, explosive start,
explosive intro, starts with a bang, begins with a bang, opens loud, explosive beginning`,
  noIntro: `no intro, without intro, without an intro, skip the intro, straight into, straight in, sin intro, sin introduccion, sans intro,
sans introduction, ohne intro, no introduction, skip intro, right into, kein intro, ohne vorspiel, pas d intro`,
  quietEnd: `ends softly, ends quietly, end softly, end quietly, ending softly, quiet ending, soft ending, gentle ending, ends gently,
ending quietly, dies away, termina suave, finit doucement, endet leise`,
  fadeOut: `fade out, fades out, fading out, fadeout, fade away, fades away, fondu, fondu final, en fondu, ausblenden, ausblendet, ausgeblendet,
ausklingen, langsam ausklingt, se desvanezca, desvanecerse`,
  loudEnd: `big finish, loud finish, big loud finish, loud ending, huge loud ending, ends huge, ends loud, finit tres fort, finit fort, lautes finale,
grand finale, big ending, huge ending, explosive ending, ends with a bang, epic ending, strong finish, huge finish,
gran final, final apoteosico, final grandioso, por todo lo alto, final explosif, grand final, final grandiose, finale grandiose,
grosses finale, fulminantes finale, grosser schluss, bombastisches finale`,
  bridge: `bridge, middle eight, puente, un pont, pont avant, pont musical, eine bridge`,
  keyChange: `key change, key changes, key lift, modulation, cambio de tono, cambio de tonalidad, suba de tono, changement de ton,
changement de tonalite, tonartwechsel, modulate*, modulating, modulates, up a key, raise the key, up a whole step, modulation a la fin`,
  solo: `gitarrensolo, gitarrensoli, klaviersolo, saxophonsolo, saxofonsolo, trompetensolo, geigensolo`,
  drop: `drop, drops, beat drop, big drop, drop after`,
}

export const NEGATIONS: ReadonlySet<string> = new Set(
  `no, not, without, minus, dont, doesnt, never, zero, sin, sans, pas, ohne, kein, keine, keinen, nicht, ni, nor, statt, omit, remove,
exclude, excluding, skip, ditch, avoid, shouldnt, mustnt, isnt, nada, jamais, nie`.split(/,\s+/),
)

export const NEGATION_PAIRS: ReadonlySet<string> = new Set(
  `leave out, leaving out, hold the, lose the, drop the, cut the, forget the, instead of, rather than, anything but, free of, lugar de, lieu de`.split(
    /,\s+/,
  ),
)
