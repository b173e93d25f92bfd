import type { LyricTheme } from './lyric-theme.ts'

/** A slash separates the two lines of a couplet; one of the words in parentheses is chosen. */
export const OUTDOOR_THEMES = {
  city: {
    words: `city, night, neon, street, streets, downtown, midnight, club, moon, moonlight, taxi, ciudad, noche, calle, luna,
ville, nuit, rue, lune, stadt, nacht, strasse, mond`,
    couplets: `The (corner shop|barber shop|laundromat) is closing late / a (cat|boy|dog) is sleeping by the gate
(Yellow|Purple|Broken) light on the (bakery|theatre|barber's) sign / I know these (streets|blocks) like they were mine
The last (bus|tram) hums along the square / with (nobody|no one else) but me in there
Steam comes up from under the street / (the whole block|every wall) keeps a secret beat
(Ten|Nine|Six) floors up with the window wide / we (hear|feel) the traffic (turn|roll) outside
A siren fades, a (door|gate) swings to / the (town|bridge|square) looks (different|better) in the blue
I traded sleep for a window's light / and walked the (avenue|riverside) half the night
The (taxi|ferry) man knows every song / he (sings|hums) along and gets it wrong
There's (music|laughter) in the room below / a party full of folks I know`,
    hooks: `We own this town till the morning
Meet me where the neon's blue
This city never lets me sleep`,
    answers: `Every window, every wall / I could (paint|draw) you one and all
Keep the meter running, keep the change / nothing here is ever strange`,
  },
  rain: {
    words: `rain, rainy, storm, tears, cry, crying, lonely, heartbreak, lluvia, lagrimas, llorar, pluie, larmes, tristesse, regen,
tranen, einsam`,
    couplets: `The gutter plays a (tired|crooked|simple) tune / it hasn't stopped since (Sunday|Friday) noon
Your coat still hangs out in the hall / the rain comes through the (bathroom|kitchen) wall
There's one wet (shoe|glove) beside the door / and half a puddle on the floor
I count the drops along the (glass|pane) and wait / the (bus|train|mail) is always running late
The street is running like a stream / the kettle lets off all its steam
Umbrellas bloom outside the bank / and I've got (no one left|only you) to thank
The thunder's (slow|late), the clouds are low / they've nowhere else they have to go
I dried my hair and hung my hat / and told the story to the cat
The river's up, the bridges close / I'm staying in here, I suppose`,
    hooks: `Come in, come in out of the rain
The rain knows all my secrets now
It's raining in every room I know`,
    answers: `Shake the water from your sleeve / there's no reason you should leave
Let it fall and let it fill / let it find the windowsill`,
  },
  sea: {
    words: `sea, ocean, beach, summer, wave, waves, sand, surf, island, sail, sailor, sailors, mar, oceano, playa, verano, mer, plage,
ete, meer, strand, sommer, wellen`,
    couplets: `There's salt on everything we own / a (shell|cup) I hold up like a phone
The tide came up and took our shoes / it's only water, what's to lose
A gull complains above the pier / the (morning|evening) boat is nearly here
We burned our shoulders, burned our feet / and ate (cold|ripe) melon in the heat
The harbour bell is ringing slow / it only says what sailors know
I leave the window open wide / and sleep beside the turning tide
We (built|dug) a castle, made a moat / and sailed a (bottle|teacup) for a boat
The sand gets into every bed / and half the sea is in my head
You (dived|jumped) in first, I held the rope / the (water|current)'s colder than you'd hope`,
    hooks: `Take me down to the open sea
The ocean's calling me by name
We're half salt water, you and I`,
    answers: `Pull the anchor, drop the rope / all we need is wind and hope
Wave by wave and stone by stone / every sailor sails alone`,
  },
  road: {
    words: `road, drive, driving, highway, truck, country, train, travel, journey, trip, home, hometown, car, bus, motorcycle,
motorcycles, camino, carretera, viaje, casa, route, voyage, maison, weg, reise, heimat, zuhause, fahren`,
    couplets: `Two cups of coffee, one good map / the (dog|guitar)'s asleep across your lap
The radio won't hold a song / we hum the parts that it gets wrong
A hundred miles of (fence and wheat|dust and heat) / your feet up on the other seat
The man at the pump said, drive with care / we don't know where, but we'll be there
I left a light on in the hall / so home would know me after all
The exit came, we let it go / there's something further on, we know
The (engine|motor) coughs but it will run / we're (pointing|rolling) straight into the sun
A (diner|motel) sign is blinking red / it's pie for (dinner|breakfast), then to bed
The rear view mirror's getting small / there's nothing back there left at all`,
    hooks: `Take the long road home with me
The road knows where I'm going
One more mile, then one more mile`,
    answers: `Roll the window, turn the dial / let the engine sing a while
Past the last light, past the bend / every road has got an end`,
  },
  winter: {
    words: `winter, snow, cold, ice, christmas, holiday, frost, december, invierno, nieve, navidad, hiver, neige, noel, schnee,
weihnachten, kalt`,
    couplets: `The pond is glass, the (roofs|fields) are white / the church bells carry through the night
Your scarf still smells of smoke and pine / one end is yours, the other's mine
We warmed our hands around a cup / and watched the windowsill fill up
The river stopped, the birds have flown / the (streetlamp|snowman)'s standing all alone
There's paper on the (kitchen|parlour) floor / and someone singing at the door
December came with frozen feet / and knocked on (every door in the|all the windows of our) street
The (stove|fire) is low, the (soup|tea) is hot / it's not too much, it's what we've got
We (pulled|dragged) the (sled|tree) across the hill / I hear the runners whisper still
My breath goes up, a (little|silver) cloud / there's not a single sound allowed`,
    hooks: `Keep the winter off my shoulders
Snow is falling on our street
There's a candle in the snow`,
    answers: `Light the lamp and latch the gate / let the whole wide morning wait
Till the ice begins to break / leave your skates beside the lake`,
  },
  forest: {
    words: `forest, tree, trees, river, mountain, mountains, nature, garden, flower, flowers, field, wind, bosque, rio, montana,
flor, flores, foret, riviere, montagne, fleur, fleurs, wald, fluss, berg, berge, blume, blumen`,
    couplets: `The moss has climbed the northern wall / a fox goes by like nothing at all
I drank the river from my hands / and learned what water understands
The path goes on behind the hill / I said I'd stop, I'm walking still
A heron waits on one thin leg / the lake is smooth as any egg
The barley bends, the swallows turn / there's always something left to learn
The wind tells stories to the wheat / I take my shoes off, feel the heat
The (ferns|pines) are wet, the air is green / the (cleanest|clearest) that I've ever seen
A cuckoo keeps its own slow time / there's one more mile for us to climb
We lit a fire, we boiled some tea / the dark came down and let us be`,
    hooks: `Walk me down to the riverside
Let the river do the talking
Under the trees I know my name`,
    answers: `Leaf by leaf and stone by stone / I was never here alone
Where the water meets the hill / you can hear it, if you're still`,
  },
  stars: {
    words: `space, star, stars, planet, universe, galaxy, cosmic, rocket, satellite, astronaut, astronauts, estrella, estrellas,
espacio, etoile, etoiles, espace, stern, sterne, weltraum`,
    couplets: `I found a chair up on the roof / and asked the sky for further proof
The satellites go blinking by / like (someone|children) writing on the sky
We're made of dust and borrowed light / we only have to last the night
You showed me where the Dipper lay / it's never been this close, you say
A rocket hums, the counting stops / we leave behind the mountaintops
It's cold out there and very wide / I've got you breathing at my side
The hatch is round, the (earth|world) is small / I hold my thumb up, hide it all
Comets come and comets go / they carry news from long ago
We (lay|slept) on blankets on the grass / and watched the early planets pass`,
    hooks: `Every star is far from home
Leave a light on, little star
We are closer than the stars`,
    answers: `Spinning slowly in the black / wave a hand and I'll wave back
It's a long way to be sent / for a little firmament`,
  },
  morning: {
    words: `morning, sun, sunny, sunrise, sunshine, spring, smile, manana, sol, matin, soleil, joie, morgen, sonne, hoffnung,
freude`,
    couplets: `The kettle sings, the (kitchen|window)'s bright / we slept the sleep of kings last night
There's (toast|bread) and sunlight on the plate / for once there's no one running late
The neighbour waves, the milkman sings / the bikes go by like they had wings
I threw the curtains open wide / and let the (yellow|shining) day inside
My coat is light, my shoes are new / I whistle like the blackbirds do
A sparrow lands, a shutter creaks / the first warm light we've seen in weeks
The (baker's|barber's) boy is half awake / the (bread's|street's) as warm as birthday cake
I found a (penny|button) in my shoe / it's going to be a good one, too
The washing's dancing on the line / a sleeve in yours, a sleeve in mine`,
    hooks: `Good morning to the whole wide street
The sun came up and knew my name
Open the window, let it be`,
    answers: `Shake the blankets, sweep the floor / let the light in through the door
Every rooftop, every tree / has a word or two for me`,
  },
} as const satisfies Readonly<Record<string, LyricTheme>>
