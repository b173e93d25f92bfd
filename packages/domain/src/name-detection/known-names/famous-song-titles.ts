/** Titles that are never written by chance. Lower case without accents; a comma or a line end separates two titles. */
export const DISTINCT_SONG_TITLES = `
99 luftballons, 99 red balloons, all about that bass, all along the watchtower, all i want for christmas is you
all the small things, alors on danse, american idiot, another brick in the wall, atemlos durch die nacht
baby one more time, baby shark, bad romance, billie jean, bitter sweet symphony, bittersweet symphony, blinding lights
blowin in the wind, bohemian rhapsody, boulevard of broken dreams, bridge over troubled water, bring me to life
california gurls, californication, cant feel my face, cant help falling in love, cant stop the feeling
careless whisper, con te partiro, crazy little thing called love, dakiti, dancing queen, danza kuduro, der kommissar
despacito, dont cry for me argentina, dont stop believin, dont stop believing, dont stop me now, eleanor rigby
empire state of mind, enter sandman, every breath you take, gangnam style, gimme shelter, girls just wanna have fun
girls just want to have fun, good 4 u, hakuna matata, harder better faster stronger, hips dont lie, hotel california
hotline bling, i cant get no satisfaction, i want it that way, i will always love you, jailhouse rock, johnny b goode
jolene, karma police, livin la vida loca, livin on a prayer, love will tear us apart, lucy in the sky with diamonds
mr blue sky, mr brightside, ms jackson, my heart will go on, ne me quitte pas, nessun dorma, non je ne regrette rien
old town road, oops i did it again, papaoutai, paranoid android, party rock anthem, penny lane, personal jesus
radio ga ga, real slim shady, rock me amadeus, rolling in the deep, save tonight, semi charmed life, seven nation army
shape of you, sicko mode, smells like teen spirit, somebody that i used to know, stacys mom, strawberry fields forever
sultans of swing, sunday bloody sunday, sweet child o mine, sweet dreams are made of this, sweet home alabama
sympathy for the devil, tainted love, teenage dirtbag, the real slim shady, total eclipse of the heart, uptown funk
waka waka, wake me up before you go go, waving through a window, we are the champions, we will rock you
where the streets have no name, whole lotta love, wonderwall
`

/** Titles that are everyday phrases: they count as names only beside a cue. */
export const EVERYDAY_SONG_TITLES = `
a day in the life, a whole new world, all too well, american pie, another one bites the dust, anti hero
around the world, as it was, back in black, bad guy, bad moon rising, basket case, beat it, black hole sun
blank space, blowing in the wind, blue monday, born in the usa, born this way, born to run, california dreamin
call me maybe, candle in the wind, cheap thrills, chop suey, circle of life, come as you are, come together
comfortably numb, crazy in love, crazy train, cruel summer, dance monkey, defying gravity, dont start now, dream on
drivers license, enjoy the silence, everybody hurts, eye in the sky, eye of the tiger, fade into you, fade to black
feeling good, fix you, fly me to the moon, fortunate son, free bird, georgia on my mind, get lucky, gods plan
gold digger, good luck babe, heart shaped box, heat waves, here comes the sun, hey jude, hey ya, highway to hell
hit the road jack, hotel room service, hound dog, i dreamed a dream, i feel good, i walk the line, immigrant song
imperial march, in da club, in the air tonight, in the end, just cant get enough, just dance, la vida loca
la vie en rose, last christmas, let it be, let it go, light my fire, like a prayer, like a rolling stone
like a virgin, living on a prayer, lose yourself, losing my religion, love story, mad world, mamma mia
man in the mirror, master of puppets, material girl, money for nothing, moon river, moves like jagger, my way
new york new york, norwegian wood, nothing else matters, november rain, ocean eyes, one dance, one more time
only girl in the world, over the rainbow, paint it black, paradise city, phantom of the opera, piano man, poker face
proud mary, purple haze, purple rain, riders on the storm, ring of fire, rocket man, save your tears, scar tissue
set fire to the rain, shake it off, singin in the rain, singing in the rain, single ladies, smoke gets in your eyes
smoke on the water, smooth criminal, smooth operator, someone like you, someone you loved, sound of silence
space oddity, stairway to heaven, stand by me, stayin alive, staying alive, sweet caroline, sweet dreams, take on me
teenage dream, the final countdown, the sound of silence, thinking out loud, thrift shop, time after time, tiny dancer
unchained melody, under pressure, under the bridge, under the sea, viva la vida, voodoo child, wake me up
walk of life, watermelon sugar, we found love, welcome to the jungle, what a wonderful world, what was i made for
when doves cry, wind of change, with or without you, yellow submarine
`

/** One-word titles: they are names only after 'cover of …', 'remix of …' and the like. */
export const ONE_WORD_SONG_TITLES = `
africa, creep, espresso, faded, firework, flowers, gasolina, hallelujah, halo, happy, hello, heroes, imagine, iris
levitating, macarena, numb, perfect, respect, roar, roxanne, skyfall, starboy, stronger, summertime, sunflower
superstition, thriller, thunderstruck, titanium, torn, toxic, toxicity, umbrella, yesterday, zombie
`
