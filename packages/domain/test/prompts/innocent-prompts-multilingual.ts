const linesOf = (text: string): string[] => text.trim().split('\n')

/** Ordinary prompts that refer to no artist. */
export const EVERYDAY_PROMPTS = linesOf(`
warm lofi beat with vinyl crackle and rain
upbeat pop song about moving to a new city
dark trap beat, 140 bpm, minor key, heavy 808s
cinematic build with taiko drums and choir
acoustic wedding song, fingerpicked guitar
birthday song for my brother Tom who loves fishing
happy birthday song for Olivia, she turns seven
punk rock anthem about skipping school
smooth jazz for a late night radio show
a lullaby in Spanish for twins
epic orchestral battle music with brass stabs
chill house with a deep bassline
country song about my old truck and my dog Duke
love song for my wife Maria after twenty years
breakup ballad, female vocals, slow build
meditation music with singing bowls
workout track, 128 bpm, aggressive synths
children's counting song with animals
halloween organ and theremin
christmas carol with sleigh bells
synthwave night drive, neon and chrome
bossa nova in a seaside cafe
reggae groove with offbeat guitar and horns
funk bass and wah guitar, tight drums
ambient soundscape of the deep sea
celtic harp and fiddle reel
8 bit platformer theme in C major
rap about coming up from nothing, hard drums
gospel choir with clapping and organ
blues in E with slide guitar
piano solo, sad and slow, in the rain
indie folk with banjo and stomping
disco strings and four on the floor
hard techno warehouse at 3 am
flamenco guitar with palmas
salsa with brass and piano montuno
k-pop banger with a rap break
bollywood dance number with dhol
afrobeats summer anthem
klezmer clarinet wedding dance
polka with tuba and accordion
drum and bass with liquid pads
trip hop with breathy vocals
metal riff, double kick, screaming chorus
emo song about leaving home
soul ballad with horns, 70s feel
new age flute and waterfalls
spy theme with surf guitar
noir saxophone under a street lamp
western duel with whistling
space opera overture
video game boss fight with choir
podcast intro, 15 seconds, friendly
corporate video, inspiring piano and strings
cooking show jingle with pizzicato
sleep music, no drums, no vocals
yoga flow with sitar and tanpura
coffee shop jazz trio
sunrise over the mountains, hopeful strings
rain on the window, felt piano
a duet between an old man and the sea
song about a robot learning to love
protest song with acoustic guitar and harmonica
a hymn for the forgotten
swing dance with muted trumpets
barbershop quartet about pizza
sea shanty about debugging code
rap battle between a cat and a dog
opera about a lost sock
theme for a detective who hates coffee
song for my grandmother Rose
song about Jack and Jill on the hill
a track about King Arthur and the round table
Robin Hood riding through Sherwood, lute
ode to Aphrodite, lyre and choir
anthem for the Lakers fans, stadium claps
Route 66 driving rock
Mississippi mud, swampy slide guitar
Scottish Highlands bagpipe lament
Brooklyn rooftop summer party, disco house
Miami beach sunset, tropical house
Sahara caravan at night, oud
Amazon rainforest field recording and drums
Himalayan monastery chants and drones
Irish pub singalong
Cuban son with tres guitar
Tokyo arcade, happy hardcore
Texas two step with fiddle
London fog, trip hop
Parisian waltz, accordion
Berlin basement techno
Nashville songwriter round
Seattle rain, grunge guitars without vocals
Ibiza sunset chillout
Rio carnival batucada
Cairo bazaar, darbuka
Kyoto garden, koto and shakuhachi
three chords and the truth, plain country
make it bigger in the chorus and strip it down after
slow intro, then drop at 0:45, outro with piano
instrumental only, no lyrics, 90 bpm
make the drums louder and the vocals softer
something to dance to in the kitchen
I want to cry in the car
background music for a wedding video
loopable menu music, calm and mysterious
energetic intro for a gaming channel
song for the last day of school
a cheerful tune for a cat video
upbeat ukulele with claps and whistles
slow waltz for an ice rink
lonely astronaut, slow synth pads, heartbeat
love letter to my hometown
the smell of summer rain, dream pop
teenage bedroom pop with tape hiss
choir of children in a snowy village
samba drums and football chants
melancholic cello over city noise
the last train home, brushed drums, upright bass
grandfather clock, ticking percussion
carousel music, slightly out of tune
sunset on the porch, pedal steel
motivational speech backing track
game show suspense and reveal
time lapse of flowers opening
first day of spring, flutes
desert highway, tremolo guitar
haunted dollhouse, celesta
neon rain, saxophone, slow drums
a toast to absent friends, Irish ballad
`)

export const SPANISH_PROMPTS = linesOf(`
una balada triste de piano bajo la lluvia
una canción alegre para el cumpleaños de mi hija Camila
ritmo de reguetón suave con guitarra
como la lluvia en el tejado
como una reina en su trono
suena como el mar de noche
al estilo de un bolero antiguo
al estilo de la cumbia villera
inspirado en el desierto de Atacama
inspirada en la luna y el silencio
una nana para dormir al bebé
bachata romántica con bongó
ha sido un año largo, balada con cuerdas
la residente del quinto piso, tango nocturno
el maná del cielo, coro gospel
nena, baila conmigo esta noche, salsa
una pantera negra en la selva, percusión
aventura en la montaña, orquesta
mi alma y tu alma, bolero
flamenco con palmas y cajón
rock en español con energía de estadio
un himno para mi barrio
tango melancólico con bandoneón
el príncipe y la rosa, cuento musical
la reina del carnaval, samba
beso bajo la lluvia, pop suave
viaje en tren por los Andes
sin bandera ni patria, canción de protesta
los prisioneros cantan al amanecer, coro
música para estudiar, lofi tranquilo
una ranchera para mi abuelo José
mariachi con trompetas para una boda
guitarra española lenta y triste
electrónica para correr, 150 bpm
canción infantil sobre los animales de la granja
jazz latino con piano montuno
el sonido de las olas y una flauta
una milonga para dos
merengue rápido con saxofón
como el viento entre los pinos
balada de amor para mi esposa
trap oscuro con campanas
una zamba para la despedida
fiesta en la playa, tambores y coros
como una pantera en la noche
gasolina y asfalto, rock de carretera
tipo marcha militar pero triste
estilo bossa nova con voz femenina
música de película de terror con violines
una canción de cuna al estilo de mi abuela
`)

export const FRENCH_PROMPTS = linesOf(`
une balade triste au piano sous la pluie
une chanson joyeuse pour l'anniversaire de ma fille
comme la pluie sur les toits de Paris
comme une reine sans royaume
dans le style d'une valse musette
dans le style du baroque français
à la manière d'une berceuse
à la plage, ukulélé et voix douce
inspiré de la mer et du vent
inspirée par les Alpes en hiver
un air léger de flûte
mon cher ami, une lettre en musique
l'air du matin, accordéon
la justice des oubliés, chanson engagée
un coup de téléphone à minuit, jazz noir
la femme à la fenêtre, piano et contrebasse
le désir noir de la nuit, trip hop
coeur brisé, guitare sèche
un coeur de pierre, chanson folk
musique électronique pour courir
rap sombre avec des cloches
une chanson sur mon chat Gaston
bossa nova dans un café au bord de la mer
tambours africains et choeurs
berceuse pour Camille qui ne dort pas
générique de dessin animé, entraînant
valse lente pour deux inconnus
le prince des nuages, conte musical
train de nuit vers Marseille, batterie feutrée
la reine des abeilles, cordes staccato
soprano et orgue dans une cathédrale
une soprano seule sur scène
l'impératrice de Chine, luth et gongs
ambiance de film noir, saxophone
rock énergique pour un stade
folk intime, guitare et voix
un hymne pour mon village
musique de méditation, bols tibétains
disco festif avec des violons
jazz manouche rapide, deux guitares
comme un oiseau au-dessus des champs
un slow des années soixante
pop solaire, synthés et claquements de doigts
le bruit des vagues et un piano
chanson à boire, choeur d'hommes
fanfare de village un peu fausse
marche nuptiale à l'orgue
tango pour une rupture
ballade irlandaise au violon
façon cabaret des années trente
`)

export const GERMAN_PROMPTS = linesOf(`
eine traurige Ballade am Klavier im Regen
ein fröhliches Geburtstagslied für meine Tochter Wanda
wie Regen auf dem Blechdach
wie eine Königin ohne Krone
klingt wie ein Sommer am See
im Stil einer alten Operette
im Stil von Wiener Walzer
im Stil von Barockmusik
im Stil von Johann Sebastian Bach
inspiriert von den Alpen im Winter
inspiriert vom Meer bei Nacht
im Juli am Strand, leichter Pop
Gold und Korn auf den Feldern, Volkslied
ein Kraftwerk bei Nacht, Industrial
unter dem Silbermond, Walzer
Heilung und Stille, Ambient mit Flöte
mein Freundeskreis feiert, Disco
ein Revolverheld reitet in die Stadt, Western
die Ärzte im Krankenhaus, dramatische Serie
die Prinzen und der Drache, Märchenmusik
wir sind Helden für einen Tag, Stadionhymne
alle Farben des Herbstes, Klavier
echt und ehrlich, Akustikgitarre
ein Schlaflied für Zwillinge
harter Techno im Keller, 150 bpm
Wanderlied mit Akkordeon
Marsch für eine Blaskapelle
ein Liebeslied für meine Frau nach zwanzig Jahren
Rap über den Alltag in der Vorstadt
Filmmusik mit Streichern und Chor
Musik zum Lernen, ruhig und warm
Weihnachtslied mit Glocken
ein Lied über meinen Hund Casper
Shanty auf hoher See
Jazz in einer verrauchten Bar
wie ein Zug durch die Nacht
Prinz und Bettler, Cembalo
Luft und Liebe, leichter Folk
ein Kuss im Treppenhaus, Chanson
Krieg und Frieden, Orchester
die Zukunft beginnt jetzt, Synthpop
Herz aus Glas, langsame Ballade
Synthesizer wie in den Achtzigern
Punk über kaputte Fahrräder
Kinderlied mit Tieren auf dem Bauernhof
Tango im Regen von Hamburg
Volksmusik mit Zither
eine Hymne für unseren Verein
Meditation mit Klangschalen
Reggae am Strand mit Bläsern
golden wie Korn im Wind
klingt wie Heilung
warm wie der Juli
ein Fest wie Aurora im Norden
frei wie Luft und leicht wie Garn
`)
