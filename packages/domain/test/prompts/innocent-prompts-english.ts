const linesOf = (text: string): string[] => text.trim().split('\n')

/** Ordinary uses of words that are also artists, and words that contain names. */
export const AMBIGUOUS_WORDS_IN_PLAIN_USE = linesOf(`
a ballad about a drag queen on stage
fit for a queen, orchestral fanfare
the queen of hearts dances a slow waltz
my mother is the queen of this house, gospel choir
prom queen anthem with glitter synths
two eagles soaring over canyons
sounds like eagles calling at dawn
an eagle's cry over war drums
fairy tale about a lonely prince
the prince and the frog, waltz in three
a prince without a kingdom, medieval lute
first kiss in the rain, soft piano
a kiss goodbye at the airport
kiss me slowly, bossa guitar
french kiss disco
road trip across america, slide guitar
latin america carnival drums
the genesis of a star, ambient
in genesis there was light, choral piece
a hero's journey, epic strings
sounds like a journey through space
a long journey home, acoustic folk
rainy night in boston
boston harbor sea shanty
chicago house groove
chicago drill with dark bells
slow chicago blues with harmonica
broken heart lofi
heart beating faster, techno pulse
heart of gold feeling but for pirates
rush hour jazz
adrenaline rush for a chase scene
no rush, lazy sunday reggae
yes we can, gospel choir
yes and no, a duet of two arguing lovers
ice cream truck melody gone haunted
smooth as cream, neo soul
train leaving the station, harmonica
rhythm like a train
a train song with brushed snare
night train to nowhere
birds in the bush
beating around the bush, funny kazoo song
garbage can percussion
garbage truck rhythm at five in the morning
light as air, flute
sounds like air escaping from a balloon
hot air balloon waltz
low sub bass
slow and low
low end theory class but make it funk
black hole drone
a hole in my pocket, ragtime
live drums
like a live concert
long live the summer
war drums, epic trailer
anti war folk song
star war of the roses parody
future bass
like the future is now
back from the future, synthwave
the future of my city, spoken word
common time, 4/4
a common enemy, tense strings
bee sting staccato strings
the sting of goodbye
a seal playing on ice
sealed with a letter, piano
pink noise for sleep
pink sunset synthwave
tickled pink children's song
usher in the new year with horns
an usher in an old cinema remembers
a drake and a duck, children song
the mandrake root, dark folk
meditation toward nirvana
a cheap nirvana of neon lights
toto the little dog, playful clarinet
muse of the morning, harp
my muse left me, sad violin
a blur of city lights
everything is a blur, shoegaze wall
tool shed percussion with hammers and saws
ghost story by the campfire
a ghost in the machine, glitch
ghost town western whistle
oasis in the desert, oud and frame drum
an oasis of calm
creed of the knights, male choir
poison ivy, sultry tango
rainbow after the storm, ukulele
over the hills and a rainbow
metal scorpions of mars, sci fi score
disturbed sleep, dark ambient
madness in the court of the king, harpsichord
the madness of crowds
justice for the forgotten, protest song
the scales of justice, solemn brass
tricky rhythms in seven eight
pendulum swing groove
stardust falling on the sea
phoenix rising from the ashes, cinematic
a camel caravan crossing dunes
foreigner in a strange land, melancholy accordion
passenger seat daydream
aurora over the arctic, shimmering pads
a jewel thief sneaks in, pizzicato
brandy by the fireplace, lounge jazz
sugar and spice, bubblegum
offset hi-hats and lazy snare
common sense comedy jingle
logic puzzle game music
casper the friendly breeze
sublime ocean view, ambient piano
incubus nightmare, low growling synths
primus inter pares, roman march
the doors of perception open slowly
open the doors and let the sun in
the police chase through downtown
police siren melody
the cure for loneliness is dancing
there is no cure for a broken drum
the clash of two armies, taiko
the killers are still out there, noir jazz
the strokes of a paint brush on canvas
a stroke of luck, ragtime
who are the animals in the forest
the national anthem of an imaginary country
the roots of an old tree, earthy percussion
game over screen, 8 bit
the game begins, stadium drums
dream sequence with harp
the streets are wet and neon
one direction only, straight ahead rock
take that road and never come back
no doubt about it, we dance tonight
a simple plan for a heist, cool bass
new order in the galaxy, march
talking heads on the tv all day, satire
green day in the park, picnic guitar
deep purple dusk over the bay
rolling stones down the hillside, rumbling drums
imagine dragons flying over the castle
snow patrol in the mountains, tense score
white stripes on the highway, driving song
only the black keys of the piano
walk the moon path with me
glass animals on the shelf, music box
explosions in the sky on new year's eve
iron and wine and old stone walls
a beach house in july
the girl in red at the end of the bar
big thief, small town, noir blues
midnight oil burning, study beats
red velvet curtains open, burlesque
new jeans and old boots, country two step
big bang of creation, orchestral hit
kiss of life for a dying synth
black coffee and cigarettes, noir jazz
above and beyond the clouds
weather report intro jingle
public enemy number one, spy theme
house of pain and laughter, circus
naughty by nature is my cat, funny song
social distortion as a guitar tone
bright eyes and freckles, sweet folk
american football game halftime band
cold war kids playing in ruins, documentary score
band of horses galloping across plains
old dominion over the sea, shanty
status quo must fall, punk energy
black sheep of the family, outlaw country
in flames, the castle falls, choir
a house in flames, dramatic strings
let it be gentle and slow
yesterday was better, nostalgic piano
imagine a world without clocks
hello to the morning birds
happy little ukulele
a thriller soundtrack with ticking clocks
under pressure, a tense boss fight
purple rain clouds on the horizon
november rain on tin roofs
here comes the sun through the curtains
beat it like a drum, body percussion
sweet dreams lullaby for a newborn
love story between two robots
dancing in the kitchen with grandma
last christmas lights of the year, wistful piano
fade to black at the end of the film
under the bridge where we used to meet
in the end we all come home
get lucky at the casino, swing
around the world in eighty beats
wake me up with birdsong
a candle in the wind, fragile violin
swiftly moving strings
a swift river through the valley
taylor made suit, smooth jazz
futuristic city at night
pinkish clouds and slow pads
princely procession with trumpets
journeyman carpenter work song
heartbeat tempo sixty bpm
training montage with brass hits
bushes rustling, field recording
airy vocals and light drums
warm and fuzzy campfire tune
lowdown dirty blues riff
rushing water and pan flute
creamy electric piano chords
seashells and sealskin drums
queenly and grand, pipe organ
kissing booth at the county fair
chicagoan winter, lonely sax
bostonian tea party, fife and drum
americana porch song
genesis block, chiptune about coins
drakensberg mountains at sunrise
adeline, a song for my daughter
arianna my friend turns forty
a ballad for my dog charlie
sting operation, spy bass
seal the deal, motivational corporate
usher the guests inside, string quartet
garbage in, garbage out, industrial
holes in the roof, dripping percussion
yesteryear radio crackle
elephant and seal, a counting song
like a prince in exile
like a queen on her throne
like a train in the distance
like a ghost in the hallway
sounds like a rainbow
sounds like war is coming
feels like heaven on earth
`)

/** Genres, places, eras and instruments after the same words that introduce an artist. None of these may change. */
export const GENRES_AND_PLACES_AFTER_CUES = linesOf(`
in the style of a lullaby
in the style of baroque counterpoint
in the style of Baroque counterpoint
in the style of New Orleans brass
in the style of Old Irish reels
in the style of chicago house
in the style of Chicago blues
in the style of Detroit techno
in the style of future bass
in the style of 90s boom bap
in the style of a spaghetti western
in the style of Delta blues
in the style of West Coast G-funk
in the style of Afrobeat with horns
in the style of Bossa Nova
in the style of a Viking war chant
in the style of Gregorian chant
in the style of a silent film pianist
in the style of Johann Sebastian Bach
in the style of Ludwig van Beethoven
in the style of Chopin nocturnes
in the style of Erik Satie
in the style of Vivaldi, winter
in the style of Claude Debussy
in the style of Scott Joplin ragtime
style of Bossa Nova
similar to a music box
similar to Japanese city pop
similar to a church organ
reminiscent of 80s arcade games
reminiscent of New York in autumn
reminiscent of Parisian cafes
inspired by Greek mythology
inspired by Mount Fuji at dawn
inspired by Vincent van Gogh
inspired by Edgar Allan Poe
inspired by Buenos Aires tango halls
inspired by the Big Bang
inspired by Brazilian carnival
inspired by the Sahara
like rain on a tin roof
like Paris in spring
like Sunday morning
like a Viking chant
like Christmas eve
like Mario level music
like Tuesday
like New York at night
like Berlin after midnight
like Havana in 1958
like summer in Texas
like a Boston winter
just like Grandma used to sing
sounds like summer
sounds like Tokyo at 3 am
sounds like Jamaica
sounds like church bells in Prague
Detroit type beat
Memphis type beat
UK drill type beat
sad piano type beat
dark trap type beat
Latin guitar type beat
New York drill type beat
jazz house type beat
live lounge style
chicago style deep dish funk
Nashville style pedal steel
Motown-style bassline
K-pop style chorus
gospel-style harmonies
a la carte bossa menu
à la plage, ukulele
cover of darkness, stealth mission music
remix of rain and thunder sounds
version of a nursery rhyme
song by the fire
song by the sea with accordion
written by candlelight, intimate piano
music by moonlight
travel by train through Europe
a walk by the river Seine
made by hand, wood and wire
from Africa with love, kora and djembe
from Asia to Europe, travel montage
the sound of rain
the sound of silence in a cathedral
the voice of the wind
a mix of jazz and house
a blend of funk and soul
between heaven and earth
flamenco meets trap
lofi beats to study to
pink noise, brown noise, white noise
journey through genres: ska, dub, jungle
drum and bass jungle at 174 bpm
live session, warm tape
heart beat 808 pattern
cream colored Rhodes chords
air organ and tabla
trio for flute, harp and viola
soprano aria over trip hop
Kansas City swing
Alabama porch blues
Asia inspired pentatonic melody
Japan city lights, fusion guitar
`)
