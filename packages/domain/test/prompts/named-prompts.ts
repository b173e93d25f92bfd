const linesOf = (text: string): string[] => text.trim().split('\n')

/** Prompts that name an artist or a song in plain spelling. */
export const NAMED_PROMPTS = linesOf(`
a song like Taylor Swift
in the style of Drake
make it sound like Billie Eilish
The Weeknd type beat
Kendrick Lamar-style verses over jazz drums
inspired by Ed Sheeran
as if Dua Lipa wrote it
similar to Bad Bunny
à la Radiohead
reminiscent of Coldplay, slow
remix of a Metallica track
cover of a Nirvana song
Beyoncé vocals over trap
dreamy strings like Björk
a post rock build like Sigur Rós
AC/DC riff with stomping drums
P!nk style chorus
Ke$ha party anthem
deadmau5 progressive house
A$AP Rocky type beat
taylor swift breakup ballad
drake type beat with sad piano
kanye west gospel sample
in the style of kanye
Eminem diss track
fast rap like eminem
rihanna dancehall banger
an adele ballad with full strings
sounds like adele
Bruno Mars funk with horns
Ariana Grande whistle notes
Olivia Rodrigo pop punk
sabrina carpenter disco pop
Chappell Roan anthem
Harry Styles soft rock
Justin Bieber R&B
Lady Gaga dance pop from 2009
Katy Perry summer hit
Lana Del Rey, cinematic and sad
lorde inspired minimal pop
like Halsey but darker
Post Malone type beat
Travis Scott type beat, dark and spacey
travis scott autotune
Playboi Carti rage beat
21 Savage x Metro Boomin
metro boomin drums
Future type beat
lil uzi vert type beat
Lil Wayne punchlines
Young Thug melodic trap
J. Cole storytelling
jay-z and kanye collab
Nas boom bap
in the style of nas
Wu-Tang Clan kung fu samples
MF DOOM villain beat
J Dilla swing
Madlib crate digging
Tyler, The Creator chords
Frank Ocean ballad
SZA bedroom r&b
Childish Gambino funk
Mac Miller jazz rap
Juice WRLD emo trap
XXXTENTACION acoustic
Pop Smoke drill
central cee drill flow
stormzy grime
Dave style piano rap
Nicki Minaj verse
Cardi B flow
Doja Cat pop rap
Megan Thee Stallion freestyle
Snoop Dogg g-funk
Dr. Dre west coast beat
2Pac type beat
notorious b.i.g. storytelling
50 Cent club banger
Outkast southern funk
Daft Punk vocoder disco
like daft punk
Skrillex dubstep drop
Calvin Harris summer house
David Guetta festival drop
Avicii folk house
Martin Garrix big room
Tiësto trance
Swedish House Mafia anthem
Disclosure style garage
Fred again.. vocal chops
Aphex Twin drill n bass
Boards of Canada nostalgia
Four Tet textures
Massive Attack bassline
Portishead noir trip hop
Gorillaz cartoon funk
The Chemical Brothers big beat
Fatboy Slim breakbeat
The Prodigy rave
Kraftwerk robot pop
in the style of kraftwerk
Jean-Michel Jarre synths
Vangelis score
Brian Eno ambient
Hans Zimmer epic score
john williams space march
Ennio Morricone western
Danny Elfman gothic choir
Joe Hisaishi piano
Ludovico Einaudi minimal piano
yiruma style piano
Max Richter strings
Philip Glass arpeggios
Nils Frahm felt piano
Nobuo Uematsu battle theme
The Beatles harmonies
a beatles song about rain
John Lennon piano ballad
Paul McCartney bassline
The Rolling Stones swagger
Led Zeppelin drums
Pink Floyd space rock
like pink floyd
Queen style rock opera
make it sound like Queen
a song by queen
cover of a Queen track
Freddie Mercury vocals
Black Sabbath doom
Iron Maiden gallop
metallica type riff
Guns N' Roses solo
guns and roses ballad
Aerosmith power ballad
Bon Jovi stadium rock
Van Halen tapping
Def Leppard chorus
Kiss style glam rock
in the style of Kiss
Eagles style harmonies
in the style of the Eagles
Fleetwood Mac drama
Stevie Nicks mystic
Bruce Springsteen heartland rock
Tom Petty jangle
Bob Dylan folk poetry
Neil Young crunch
Joni Mitchell open tunings
Leonard Cohen low voice
Simon & Garfunkel duet
Paul Simon percussion
David Bowie glam
Prince style funk
like Prince but slower
Michael Jackson pop groove
in the style of michael jackson
Janet Jackson new jack swing
Whitney Houston belting
Mariah Carey christmas
Celine Dion key change
Madonna 80s dance
in the style of Madonna
Cher auto-tune dance
George Michael sax
Elton John piano pop
Billy Joel bar room piano
Phil Collins gated drums
Peter Gabriel world rock
Genesis style prog
in the style of Genesis
Yes style prog rock with organ
Rush style odd meters
King Crimson odd time
Toto style AOR
Journey style arena rock
in the style of Journey
U2 delay guitar
like U2
Nirvana style grunge
similar to Nirvana
Kurt Cobain lyrics
Pearl Jam baritone
Foo Fighters energy
Red Hot Chili Peppers slap bass
Rage Against The Machine riff
Nine Inch Nails industrial
Tool style polyrhythms
System of a Down chaos
Linkin Park rap rock
Limp Bizkit nu metal
Slipknot blast beats
Rammstein marching metal
Green Day pop punk
blink-182 skate punk
My Chemical Romance theatrical emo
Fall Out Boy wordplay
Paramore female fronted pop punk
Twenty One Pilots ukulele rap
Imagine Dragons stomp
like Imagine Dragons
Maroon 5 falsetto
OneRepublic whistle hook
The Killers synth rock
in the style of The Killers
The Strokes garage rock
Arctic Monkeys swagger
Oasis style britpop
sounds like oasis
in the style of Blur
Radiohead glitch ballad
Muse style bombast
Coldplay piano anthem
Keane style piano rock
Florence and the Machine harp drama
Mumford & Sons stomp
Bon Iver falsetto
Fleet Foxes harmonies
Sufjan Stevens banjo
Tame Impala phasers
Arcade Fire anthem
The Cure goth pop
in the style of the cure
Depeche Mode dark synth
Duran Duran new wave
Tears for Fears 80s anthem
a-ha style synth pop
in the style of ABBA
abba disco harmonies
Bee Gees falsetto
Earth, Wind & Fire horns
Stevie Wonder clavinet
Marvin Gaye smooth soul
Aretha Franklin gospel soul
James Brown funk
Ray Charles piano soul
Otis Redding horns
Amy Winehouse retro soul
Erykah Badu neo soul
D'Angelo groove
Sade style quiet storm
in the style of Sade
Miles Davis trumpet
John Coltrane solo
Bill Evans piano trio
Herbie Hancock funk
Louis Armstrong voice
Ella Fitzgerald scat
Frank Sinatra big band
Michael Bublé swing
Norah Jones cafe jazz
Nina Simone drama
Johnny Cash train beat
Willie Nelson ballad
Dolly Parton storytelling
Garth Brooks stadium country
Shania Twain country pop
Morgan Wallen truck song
Luke Combs ballad
Chris Stapleton growl
Zach Bryan campfire
Kacey Musgraves country disco
Bob Marley roots reggae
like bob marley
Sean Paul dancehall
Burna Boy afrobeats
Wizkid type beat
Fela Kuti horns
Rosalía flamenco pop
Shakira latin pop
J Balvin reggaeton
Karol G type beat
Daddy Yankee reggaeton clásico
Peso Pluma corrido
una canción al estilo de Bad Bunny
ritmo como Daddy Yankee
suena como Shakira
inspirado en Rosalía
estilo Luis Miguel, bolero
una balada de Alejandro Sanz
al estilo de Soda Stereo
tipo Bizarrap session
como Juan Gabriel pero moderno
un tango como Astor Piazzolla
dans le style de Stromae
une chanson comme Édith Piaf
façon Serge Gainsbourg
dans le style d'Aya Nakamura
inspiré de Jacques Brel
comme Orelsan mais plus doux
un rap à la MC Solaar
dans l'esprit de Mylène Farmer
im Stil von Rammstein
klingt wie Herbert Grönemeyer
ein Lied wie Helene Fischer
inspiriert von Die Toten Hosen
im Stil von Peter Fox
wie Udo Lindenberg
Apache 207 Type Beat
im Stil von Kraftwerk
BTS style dance pop
BLACKPINK drop
NewJeans y2k pop
Stray Kids noise music
YOASOBI anime opening
Hatsune Miku vocaloid
like Kenshi Yonezu
Jay Chou ballad
A. R. Rahman film score
arijit singh romantic song
Nusrat Fateh Ali Khan qawwali
like Umm Kulthum
remix of Blinding Lights
a cover of Bohemian Rhapsody
like Smells Like Teen Spirit
Billie Jean bassline
Hotel California guitar outro
a song that sounds like Wonderwall
Shape of You marimba
Uptown Funk groove
Despacito rhythm
an orchestral version of Stairway to Heaven
a lofi cover of Africa
jazz version of Here Comes the Sun
cover of Yesterday
sounds like Billie Jean by Michael Jackson
a mix of Adele and Sam Smith
Drake meets Taylor Swift
Rihanna, Beyoncé and Adele singing together
like Queen and David Bowie
the band Boston
a ballad by Chicago
the rapper Future
in the style of the singer Pink
the band America
in the style of Marta Lindqvist
sounds like Sarah Hollingworth
a song by Jonas Verhoeven
Orla Venn type beat
feat. Ed Sheeran
featuring Kendrick Lamar
produced by Timbaland
vocals by Sia
sung by Freddie Mercury
like a Taylor Swift song but metal
I want something Taylor Swift would sing
give me Radiohead vibes
Kate Bush drama with gated drums
taylor swift's storytelling
Drake's flow on a drill beat
Beatlesque harmonies and mellotron
Coldplayish chorus
a tribute to Tina Turner
homage to Whitney Houston
`)
