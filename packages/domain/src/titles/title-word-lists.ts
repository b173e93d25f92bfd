import type { Language } from '@cadenza/vocabulary/languages'
import type { Mood } from '#domain/prompt/mood-words.ts'

type Tone = 'gentle' | 'wistful' | 'nocturnal' | 'bright' | 'tender' | 'grand'

export const TONE_OF_MOOD: Readonly<Record<Mood, Tone>> = {
  calm: 'gentle',
  dreamy: 'gentle',
  warm: 'gentle',
  sad: 'wistful',
  nostalgic: 'wistful',
  dark: 'nocturnal',
  mysterious: 'nocturnal',
  angry: 'nocturnal',
  happy: 'bright',
  playful: 'bright',
  hopeful: 'bright',
  energetic: 'bright',
  romantic: 'tender',
  epic: 'grand',
}

export const TONE_ADJECTIVES: Readonly<Record<Tone, string>> = {
  gentle: 'Quiet Slow Still Pale Silver Drifting Amber Soft',
  wistful: 'Fading Distant Borrowed Faded Hollow Last Lonesome Blue',
  nocturnal: 'Hidden Crooked Burning Velvet Restless Iron Nameless Midnight',
  bright: 'Golden Wild Electric Open Dancing Endless Sunlit Brighter',
  tender: 'Tender Secret Crimson Honeyed Trembling Whispered Warm First',
  grand: 'Rising Fearless Eternal Mighty Boundless Shining Ancient Unbroken',
}

export const TONE_NOUNS: Readonly<Record<Language, Readonly<Record<Tone, string>>>> = {
  en: {
    gentle: 'Harbor Lanterns Tides Meadow Drift Hours Stillness Lullaby',
    wistful: 'Letters Echoes Photographs Embers Postcards Silence Footsteps Goodbyes',
    nocturnal: 'Shadows Static Smoke Mirrors Whispers Undertow Cinders Strangers',
    bright: 'Parade Horizons Fireworks Kites Carousel Sparks Confetti Holiday',
    tender: 'Promises Serenade Heartbeats Secrets Daydreams Ribbons Confessions Waltz',
    grand: 'Kingdoms Thunder Crowns Voyage Banners Summits Legends Anthem',
  },
  es: {
    gentle: 'Orillas Faroles Mareas Silencio Calma Nubes',
    wistful: 'Cartas Ecos Huellas Ceniza Recuerdos Despedidas',
    nocturnal: 'Sombras Humo Espejos Susurros Secretos Niebla',
    bright: 'Cometas Chispas Horizontes Confeti Luces Vuelo',
    tender: 'Promesas Latidos Suspiros Secretos Caricias Serenata',
    grand: 'Coronas Trueno Leyendas Cumbres Estandartes Gloria',
  },
  fr: {
    gentle: 'Rivages Lanternes Marées Silence Brume Nuages',
    wistful: 'Lettres Échos Cendres Souvenirs Adieux Vestiges',
    nocturnal: 'Ombres Fumée Miroirs Murmures Secrets Vertige',
    bright: 'Étincelles Horizons Confettis Manèges Lumières Envol',
    tender: 'Promesses Frissons Soupirs Secrets Caresses Sérénade',
    grand: 'Couronnes Tonnerre Légendes Sommets Étendards Gloire',
  },
  de: {
    gentle: 'Ufer Laternen Gezeiten Stille Nebel Wolken',
    wistful: 'Briefe Echos Asche Spuren Erinnerungen Abschied',
    nocturnal: 'Schatten Rauch Spiegel Flüstern Geheimnisse Irrlichter',
    bright: 'Funken Horizonte Konfetti Drachen Lichter Flügel',
    tender: 'Versprechen Herzschläge Seufzer Geheimnisse Träume Serenade',
    grand: 'Kronen Donner Legenden Gipfel Banner Ruhm',
  },
}

/** Nouns that fit after 'before', 'after' or 'past' in a title. */
export const SCENE_NOUNS: Readonly<Record<Language, string>> = {
  en: `rain night city road sea ocean river sky stars moon sun summer winter spring autumn snow storm wind fire light
lights streets street rooftop garden forest mountain mountains desert island beach wave waves dream dreams thunder
lightning midnight morning dawn sunset sunrise twilight evening highway harbor bridge tower castle canyon valley
lighthouse lake shore horizon cathedral village market café jungle savanna caravan carnival circus diner porch
kitchen school childhood wedding warehouse basement subway airport station battle space galaxy fog mist flood
eclipse parade harvest war border alley playground ballroom theater museum library hospital prison church temple
monastery meadow swamp glacier volcano reef lagoon prairie skyline suburb`,
  es: `lluvia noche ciudad camino mar océano río cielo estrellas luna sol verano invierno primavera otoño nieve tormenta
viento fuego luz luces calle calles jardín bosque montaña montañas desierto isla playa olas sueño sueños medianoche
amanecer atardecer puente castillo barrio pueblo selva carnaval boda`,
  fr: `pluie nuit ville route mer océan rivière ciel étoiles lune soleil été hiver printemps automne neige orage vent feu
lumière lumières rue jardin forêt montagne désert île plage vague vagues rêve rêves minuit matin aube pont château
village toits champs cathédrale fête brouillard`,
  de: `regen nacht stadt straße meer ozean fluss himmel sterne mond sonne sommer winter frühling herbst schnee sturm wind
feuer licht lichter garten wald berg berge wüste insel strand wellen traum träume mitternacht morgen brücke schloss
dorf see hafen nebel vorstadt keller`,
}

/** Other nouns for titles. */
export const THING_NOUNS: Readonly<Record<Language, string>> = {
  en: `star shadow heart home train window memory memories letter angel ghost king queen prince crown gold silver neon
mirror glass smoke ash ashes ember dust dragon dragons wolf bird birds eagle eagles horse horses cat dog robot
robots machine planet astronaut clock truck birthday christmas coffee whiskey rose flower flowers tree leaf leaves
lantern candle photograph radio cassette arcade canvas pirate pirates sailor dancer stranger lovers grandmother
grandfather mother father daughter brother sister friend hometown hero soldier sun pizza umbrella bicycle satellite
compass diamond feather piano kite butterfly firefly raven fox bear whale dolphin owl swan monster vampire witch
wizard knight gods titan phoenix mermaid samurai cowboy detective spy sock`,
  es: `sombra corazón casa tren ventana carta ángel reina príncipe rosa oro espejo humo ceniza trueno lobo caballo café
flor árbol vela abuelo abuela madre pantera luz alma bandera tango despedida beso`,
  fr: `ombre coeur cœur maison train fenêtre lettre ange reine prince or miroir fumée cendre tonnerre loup cheval café rose
fleur arbre bougie oiseau pierre chat âme baiser inconnus abeilles`,
  de: `schatten herz zuhause zug fenster brief engel königin prinz gold spiegel rauch asche donner wolf pferd kaffee rose
blume baum kerze hund katze drache helden kuss glas farben`,
}

/** Words that never appear in a title, in any language. */
export const UNFIT_WORDS = new Set(
  (
    'fuck fucking fucked shit bitch bitches cunt dick cock pussy whore slut rape porn sex sexy nude nazi ' +
    'hitler suicide kill killing murder corpse puta mierda joder coño polla pute merde salope bite scheiße ' +
    'fotze hure schlampe arsch'
  ).split(' '),
)

/** Words of prompts that describe the request and not the subject. */
export const REQUEST_WORDS = new Set(
  (
    'make create write want need give please something anything music song songs track tracks beat beats tune ' +
    'melody sound sounds vocals vocal voice voices lyrics instrumental style vibe vibes type feel feeling mood ' +
    'version remix cover similar characteristics bpm tempo minor major intro verse chorus outro good great ' +
    'nice best cool new old late deep four three two one many time times day days second seconds minute ' +
    'minutes break floor show video background channel theme flow banger friendly slightly muted back long ' +
    'little small every round table opening lapse drive driving soundscape duet acoustic seconds podcast intro ' +
    'gaming game menu loop loopable very really just more less some with without about like that this from ' +
    'into over under then when where which while your their here there have only into also and the for are was ' +
    'not but you his her its our out all too can will would should could canción canciones música ritmo estilo ' +
    'voz quiero haz hazme algo sobre para como pero con sin una unos unas los las del que muy más por sonido ' +
    'manera año tiempo chanson musique morceau rythme voix veux fais quelque chose sur pour avec sans comme ' +
    'mais une des les dans qui que très plus par manière façon air bruit slow lied lieder musik stück stimme ' +
    'mach möchte etwas über für mit ohne wie aber eine einen einem einer der die das den dem und von sehr mehr ' +
    'nach stil serie achtzigern lernen alltag'
  ).split(' '),
)

/** The fixed lists for titles of prompts that contain no usable word. */
export const FALLBACK_ADJECTIVES =
  'Midnight Golden Velvet Distant Electric Silent Crystal Wandering Hidden Neon Paper Scarlet Northern Hollow Painted Weightless' as const
export const FALLBACK_NOUNS =
  'Horizon Echoes Skyline Reverie Garden Signal Lullaby Avenue Mirage Harbor Satellite Parade Meridian Afterglow Compass Tides' as const
