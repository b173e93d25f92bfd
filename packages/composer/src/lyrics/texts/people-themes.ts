import type { LyricTheme } from './lyric-theme.ts'

/** Themes about people and their daily lives. */
export const PEOPLE_THEMES = {
  love: {
    words: `love, lover, lovers, romance, romantic, kiss, wedding, marry, heart, valentine, wife, husband, anniversary, amor, beso,
boda, corazon, amour, baiser, mariage, coeur, liebe, kuss, hochzeit, herz`,
    couplets: `You took the window, I took the aisle / I missed my stop to see you smile
You sing off-key above the sink / I love you more than you would think
I learned your laugh before your name / and nothing since has been the same
You fold my letters into squares / and hide them underneath the stairs
Your cold feet find me in the night / you steal the (pillow|cover), that's all right
We built a bed from things we found / and slept a foot above the ground
You say my name like it was new / I'd cross the whole town just for you
You cut my hair, you fix my tie / we wave at every train that goes by
I (saved|kept) the (ticket|napkin) from that day / your number's nearly worn away`,
    hooks: `I love you more than I can carry
Love is a small room with a view
I only came to love you well`,
    answers: `In the kitchen, on the train / I would say it all again
You can have the better chair / you can have it all, I swear`,
  },
  fire: {
    words: `fire, power, fight, fighter, battle, strong, anger, angry, rage, warrior, hero, victory, freedom, free, brave, fuego, lucha,
fuerza, ira, libertad, feu, combat, force, liberte, feuer, kampf, kraft, wut, freiheit`,
    couplets: `They laughed at me and shut the gate / I learned to climb, I learned to wait
My hands are scraped, my knees are sore / I've been knocked down like this before
They told us that the hill was steep / we climbed it while they were asleep
I've got a voice, I've got a name / I'm not the moth, I am the flame
The ground is shaking, let it shake / there's nothing here that you can break
One spark is all it ever took / go on and write it in the book
They drew a line, we crossed it twice / we never asked them for the price
I (tore|ripped) the (map|list) and kept the pen / I'll draw the whole thing up again
You (built|put) a (wall|fence), I built a door / I don't stand outside any more`,
    hooks: `We're not backing down this time
Strike a match and watch us go
I am stronger than I sound`,
    answers: `Say it once and say it clear / we are not afraid of here
Every door they ever close / is another one we chose`,
  },
  dream: {
    words: `dream, dreams, dreamy, sky, fly, flying, cloud, clouds, wings, bird, birds, sleep, lullaby, sueno, cielo, volar, reve,
ciel, voler, traum, himmel, fliegen, schlaf`,
    couplets: `I built a staircase out of air / and met my own self sitting there
The bed became a paper boat / the ceiling opened, I could float
A fish in glasses read the news / the moon was trying on my shoes
I woke with feathers in my hand / from somewhere I don't understand
The clocks ran soft, the walls were thin / somebody let the ocean in
Close one eye, the room will sway / close the other, we're away
The stairs went up, the stairs went round / I (never|hardly) touched the (solid|common) ground
You (spoke|sang) to me in (blue|green) and red / I still know everything you said
The (pillow|curtain) whispers, come and see / it's deeper here than any sea`,
    hooks: `Dream me somewhere soft to land
I met you in a dream I had
Stay asleep a little longer`,
    answers: `Feather pillow, paper sky / nothing asks the reason why
Past the attic, past the moon / no one's going home too soon`,
  },
  dance: {
    words: `dance, dancing, party, dj, disco, birthday, celebrate, celebration, weekend, friday, baile, bailar, fiesta, cumpleanos,
danse, danser, fete, anniversaire, tanz, tanzen, feier, geburtstag`,
    couplets: `The speaker's cracked, the floor is wet / we haven't done our best move yet
My (cousin|sister)'s spinning like a top / and no one wants the song to stop
We pushed the table to the wall / there's room enough now for us all
Somebody's dad has found the beat / look at the (glory|wonder) of his feet
Your hand goes up, my hand goes too / the whole room moves because of you
They want to close, well, let them try / we'll dance until the taps run dry
I lost my (jacket|glasses), lost my ring / I didn't lose a single thing
The (bass|kick) is walking up my spine / you teach your step, I'll teach you mine
Pull my (sister|neighbour) off the chair / there's still some (glitter|party) in the air`,
    hooks: `Dance like the floor belongs to you
Nobody's going home tonight
Turn it up and spin me round`,
    answers: `Left foot, right foot, turn about / never let the lights go out
Till the neighbours start to sing / till the chandeliers all swing`,
  },
  time: {
    words: `time, memory, memories, years, old, remember, nostalgia, nostalgic, childhood, goodbye, past, gone, tiempo, recuerdo,
recuerdos, adios, infancia, temps, souvenir, souvenirs, adieu, enfance, zeit, erinnerung, abschied, kindheit`,
    couplets: `The pencil marks are on the frame / and next to every one a name
I found your letter in a book / it took me back, that's all it took
The garden swing is red with rust / it keeps the shape of both of us
My father's watch still runs too fast / it wants to get out of the past
We swore we'd never move away / the boxes left the house in May
The photograph has lost its blue / but not the way I looked at you
I know the creak of every stair / and who'd be standing, waiting there
The (school|shop) is (gone|closed), the (oak|elm) is tall / our names are growing up with it all
I'd like to call the boy I was / and tell him why, and just because`,
    hooks: `Where did all the summers go
I remember all of it
Time is just a borrowed coat`,
    answers: `Every photograph I've shown / has a summer of its own
Turn the hourglass around / hear it fall without a sound`,
  },
  friends: {
    words: `friend, friends, friendship, together, family, mother, mom, mum, father, dad, sister, sisters, brother, brothers, baby,
newborn, daughter, son, grandmother, grandma, grandfather, grandpa, grandparents, amigo, amigos, amistad, familia, madre,
padre, abuela, abuelo, oma, opa, hermano, hermana, ami, amis, famille, mere, pere, frere, soeur, freund, freunde, familie, mutter, vater, bruder,
schwester`,
    couplets: `You know the worst things I have done / and laughed with me at every one
My mother hums, my father cooks / my brother's drawing in my books
There's (five|six|eight) of us and four good chairs / the loudest one sits on the stairs
You called me up at half past three / you didn't talk, you stayed with me
You lent me money, lent me shoes / and sat with me through all bad news
We carved our names, we swore an oath / whatever comes, it comes for both
You fixed my bike, you flew my kite / you let me win the pillow fight
The same old stories, word for word / the best ones that I ever heard
You saved the biggest (piece|slice) for me / you thought that I would never see`,
    hooks: `Friends like you don't come by mail
Call my name and I'll be there
There's a chair for you at my table`,
    answers: `Any hour, any weather / we go down the stairs together
You can have my coat and key / you have had the best of me`,
  },
  animal: {
    words: `dog, dogs, puppy, cat, cats, kitten, pet, perro, gato, chien, chat, hund, katze`,
    couplets: `Somebody's waiting by the door / with (muddy|dusty) paws upon the floor
You stole my chair, you stole my bread / you sleep all sideways on my bed
One ear goes up, the other down / the (finest|wisest) creature in the town
You never ask me where I've been / you're only glad that I came in
You chase the leaves, you guard the gate / you know my steps, you know I'm late
No one has ever looked at me / like I was all there is to see
You bring me (socks|sticks) I never lost / no puddle's ever left uncrossed
You dream of running, (kick|bark) and sigh / I'd love to know what's going by`,
    hooks: `Come on home, the light is on
Good old friend with the crooked tail
You were never just a stray`,
    answers: `Round the garden, up the street / hear the drumming of your feet
Every evening, half past five / you're the gladdest thing alive`,
  },
  table: {
    words: `coffee, tea, pizza, food, kitchen, cooking, cook, wine, bread, cake, ice cream, lemonade, ramen, breakfast, dinner, cafe,
cocina, comida, cuisine, vin, kuche, essen, kaffee`,
    couplets: `The pan is hot, the butter sings / the (garlic|onion) does its lovely things
There's flour on the telephone / you never have to eat alone
A pinch of this, a spoon of that / we feed the neighbours and the cat
The coffee's strong, the cups are small / the steam draws pictures on the wall
We eat with fingers, standing up / and drink the rest from one big cup
The (window's|kitchen's) fogged, the bread is warm / come in here with me from the storm
The recipe is in your head / a little more, is all you said
We (burned|cut) the edges, (ate|kept) the rest / the (crooked|flat) ones always taste the best`,
    hooks: `Pull a chair up, stay for one
There's always room for one more plate
Sing for your supper, sing for mine`,
    answers: `Pass the salt and pass the bread / tell me what the others said
Till the candle's burning low / nobody has to go`,
  },
} as const satisfies Readonly<Record<string, LyricTheme>>
