import type { Language } from '@cadenza/vocabulary/languages'

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Words that begin the phrase of a noun and are sung with it, folded. */
const DETERMINERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(
    'a an the my our your his her their its this that these those two three four five six seven eight nine ten',
  ),
  es: setOf(`el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas dos
tres cuatro cinco seis siete ocho nueve diez`),
  fr: setOf(`le la les l un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces deux trois
quatre cinq six sept huit neuf dix`),
  de: setOf(`der die das den dem des ein eine einen einem einer mein meine meinen meinem meiner dein deine deinen deinem deiner
sein seine seinen seinem seiner unser unsere unseren unserem unserer ihr ihre ihren ihrem ihrer euer eure euren diese diesen
diesem dieser dieses zwei drei vier sechs sieben acht neun zehn`),
}

/** Prepositions, conjunctions, pronouns, adverbs and auxiliaries: no noun, and the end of one. */
const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`about for of in on at to from with without by under over between through along into onto like when while after before
and or but if as than then so very really just only all every each any some no not never always i you he she it we they me him us
them who whom whose which what where why how there here is am are was were be been being do does did done have has had having will
would can could should shall may might must up down out off away back again near behind against around during until since because
please make made makes write wrote song something anything nothing everything someone everyone still too also more most much many
few little lot named called met born turns turned day today tonight tomorrow yesterday now once twice oh let lets got get gets via per about s t d m re ve ll`),
  es: setOf(`sobre de del al a en con sin por para desde hasta entre bajo tras contra hacia acerca y e o u ni pero que quien cual
cuando donde como porque si no nunca siempre muy mas menos tan tanto todo toda todos todas cada algo nada yo tu el ella nosotros
vosotros ellos ellas me te se le les lo nos os es son era eran fue ser estar esta estan estoy soy eres hay ha han he has haber tiene
tienen tengo hoy manana ayer ya aun tambien aqui ahi alli asi quiero quiere haz hazme escribe solo otra otro otras otros`),
  fr: setOf(`sur de du des d a au aux en dans avec sans pour par vers chez entre sous contre depuis jusque et ou ni mais que qui quoi
dont quand comme parce si ne n pas plus moins jamais toujours tres trop tout toute tous toutes chaque rien je tu il elle on nous
vous ils elles me te se m t s j c qu y en lui est sont etait etaient etre ete suis es ai as avons avez ont avait aujourd hui demain
hier deja encore aussi ici la-bas fais fait ecris propos autre autres`),
  de: setOf(`uber fur von vom mit ohne zu zum zur in im ins an am ans auf aufs bei beim nach aus um durch gegen unter vor hinter
neben zwischen seit bis wahrend wegen und oder aber dass wenn als wie weil ob nicht kein keine keinen nie immer sehr zu so nur auch
noch schon ganz alle alles jede jeder jedes etwas nichts ich du er sie es wir ihr mich dich ihn uns euch mir dir ihm ihnen sich wer
was wo warum ist sind war waren sein bin bist hat haben hatte habe werden wird wurde kann heute morgen gestern bitte mach schreib da
dort hier los die der man`),
}

/** Verbs that follow or precede a noun without another sign of it, folded. */
const VERBS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`loves love likes like wants want needs need sleeps sleep sits stands runs walks drives plays sings dances comes goes
waits eats drinks lives works falls makes takes keeps dreams misses cries laughs barks grows moves leaves turns feels looks knows
says tells thinks finds brings gives steals breaks burns flies swims wakes hides smells tastes broke lost found left went came said
became grew turning`),
  es: setOf(`gusta gustan encanta encantan ama aman quiere quieren duerme duermen vive viven canta baila juega corre llora rie
espera come bebe sale sube baja vuelve vuelven llega llegan pierde mira suena trae lleva`),
  fr: setOf(`aime aiment adore adorent dort dorment vit vivent chante danse joue court pleure rit attend mange boit sort monte
descend revient reviennent arrive part perd regarde sonne porte fume`),
  de: setOf(`liebt lieben mag schlaft schlafen lebt singt tanzt spielt lauft weint lacht wartet isst trinkt kommt geht steht sitzt
liegt fahrt fliegt sucht findet verliert`),
}

/** Adjectives that stand before a noun, and those that are said of the music, folded. */
const ADJECTIVES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf(`old new young big small tiny little good bad best worst last first next lost empty broken rusty red blue green black white
yellow funny silly happy sad slow fast quick warm cold late early long short sweet lonely quiet loud favorite favourite own dear
beautiful pretty crazy lazy brave poor rich free wild`),
  es: setOf(`viejo vieja viejos viejas nuevo nueva nuevos nuevas gran grande grandes pequeno pequena buen bueno buena mejor peor
ultimo ultima primer primera primero querido querida divertido divertida lento lenta alegre triste rapido rapida bonito bonita`),
  fr: setOf(`vieux vieille vieil vieilles nouveau nouvelle nouvel petit petite petits petites grand grande beau belle bel bon bonne
meilleur meilleure dernier derniere premier premiere cher chere drole joyeux joyeuse triste lent lente rapide joli jolie gros grosse`),
  de: setOf(`alt alte alter altes alten neu neue neuer neues neuen klein kleine kleiner kleines kleinen gross grosse grosser grosses
grossen gut gute guter gutes guten letzte letzten letzter erste ersten lustig lustiger lustiges lustige`),
}

/** Words for the music itself and for its use, folded; the songs that they name are not about them. */
const MUSIC_WORDS: ReadonlySet<string> =
  setOf(`song songs tune tunes track music anthem lullaby ballad waltz hymn jingle melody beat
beats vibe vibes groove chorus verse bridge hook intro outro voice voices vocals vocal singer male female lyrics bpm tempo key minor
major guitar piano drums bass strings acoustic whispered sung cancion canciones tema musica melodia nana balada vals
himno voz voces mujer hombre cantante letra ritmo estribillo verso guitarra bateria chanson chansons morceau musique melodie berceuse
ballade valse hymne voix femme homme chanteur chanteuse paroles rythme refrain couplet guitare batterie lied lieder stuck musik melodie
schlaflied wiegenlied ballade walzer hymne stimme frauenstimme mannerstimme gesang sanger sangerin text strophe refrain gitarre
akustikgitarre schlagzeug klavier takt film movie video podcast trailer workout gym background geburtstagslied liebeslied
kinderlied volkslied weihnachtslied sommerpop liedtext remix playlist style estilo stil genre`)

export const isMusicWord = (folded: string): boolean => MUSIC_WORDS.has(folded)
export const isAdjective = (folded: string, language: Language): boolean => ADJECTIVES[language].has(folded)
export const isVerb = (folded: string, language: Language): boolean => VERBS[language].has(folded)
export const isDeterminer = (folded: string, language: Language): boolean => DETERMINERS[language].has(folded)

/** Whether a word can never be the noun of a song. */
export const isFunctionWord = (folded: string, language: Language): boolean =>
  FUNCTION_WORDS[language].has(folded) || DETERMINERS[language].has(folded)

/** The words after which a prompt names its subject, folded. */
export const SUBJECT_MARKERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: setOf('about for named called'),
  es: setOf('sobre acerca para'),
  fr: setOf('sur propos pour'),
  de: setOf('uber fur'),
}
