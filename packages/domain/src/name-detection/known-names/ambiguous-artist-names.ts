/** Names that are also words. Each list states the evidence that is needed before a word is read as a name. */

/** Countable nouns: without an article after 'like' they are names even in lower case. */
export const COUNTABLE_WORD_NAMES = `
ado, aitana, alchemist, angele, anri, arca, badshah, beck, benee, bibi, bilderbuch, bonobo, bush, bushido, camila, caribou
casper, cro, dave, dido, donovan, drake, duffy, eagles, elissa, eve, exo, falco, feist, garou, grimes, gunna
haftbefehl, halsey, hamza, hole, hoshi, ice cube, interpol, iu, jain, jennie, jul, kano, keshi, khalid, koffee
kraftwerk, lecrae, lisa, lorde, luciano, mabel, madonna, master p, mastodon, maxwell, medine, moby, monica, mya, nach
nav, nct, nelly, nena, niki, oasis, pitbull, pomme, prince, prodigy, psy, queen, quevedo, raye, redman, rema, renaud, rezz
rin, robyn, russ, sade, salmo, santana, scarface, seal, selena, shaggy, sia, sido, sigrid, slimane, solange, spinners, sting, toto
train, tricot, trina, txt, tyla, usher, vald, vianney, wale, wiley, wos, zaz, zico
`

/** Words that are also used without an article ('sounds like war'): they need a capital or a cue of musical style. */
export const BARE_WORD_NAMES = `
a ha, a perfect circle, above and beyond, afi, aha, air, all saints, alle farben, alligatoah, american football
anathema, anthrax, aqua, arcangel, architects, arcturus, ashanti, at the gates, aurora, aventura, bad company
bad religion, bangles, baroness, bastille, bauhaus, beach house, big bang, big black, big mountain, big star, biggie
birdy, black coffee, black flag, black keys, black mountain, black sheep, black star, blanco, bleachers, blur
brand new, brandy, bright eyes, bronco, burial, camel, cameo, cher, chic, city girls, clipse, clutch, commodores
common, converge, cranberries, cream, creed, current joys, d12, devo, die arzte, die prinzen, dio, disclosure
disturbed, divididos, divine, djo, doors, duster, editors, elbow, elisa, empire of the sun, erasure, estopa
evanescence, faithless, fifty fifty, first aid kit, flume, foals, fonseca, foreigner, freundeskreis, fugazi, future
future islands, garbage, gayle, genesis, ghost, gojira, good kid, great white, grizzly bear, haim, heart, heilung
helmet, high on fire, hives, holy ghost, hot chip, hot chocolate, house of pain, iam, in flames, incubus
information society, inner circle, internet money, intocable, iron butterfly, jawbreaker, jelly roll, jewel, journey
juli, justice, juvenile, keane, killers, kinks, kiss, kiss of life, kooks, korn, kyo, la ley, la mafia, leftfield
libertines, lit, little big, live, logic, low, madness, mago de oz, mahmood, mana, mayday, meat loaf, mecano
men at work, metric, mia, mina, minor threat, misfits, modern english, mogwai, molotov, mother mother, muna, muse
mustard, nas, nek, new edition, new jeans, new order, nf, night ranger, nirvana, no doubt, of mice and men, offset
offspring, orb, orbital, pantera, paradise lost, passenger, pavement, peach pit, pendulum, perfume, periphery, pink
pixies, placebo, poison, postal service, pretenders, primus, public enemy, pulp, quiet riot, rainbow, rancid
real estate, red box, red velvet, rem, residente, restless heart, return to forever, ride, royal blood, rudimental
rush, scandal, scooter, scorpions, sepultura, seventeen, shellac, shins, silbermond, skid row, slash, slayer, smiths
snail mail, social distortion, soprano, spitz, squeeze, st vincent, stardust, status quo, steppenwolf, stick figure
stranglers, strokes, styx, sublime, suede, suga, sui generis, superbus, supremes, surf curse, take that, takeoff
talk talk, temptations, ten years after, the weekend, third world, tini, tlc, token, too short, tool, tricky
turnstile, twice, tycho, ultimo, underworld, unheilig, wailers, wanda, war, weather report, ween, wham, wild cherry
willow, xavi, yello, yes, yg, zapp
`

export const ARTICLE_NAMES = `
the animals, the avalanches, the band, the bangles, the black keys, the breeders, the byrds, the cardigans
the carpenters, the cars, the charlatans, the chicks, the chieftains, the clash, the coasters, the coral
the cranberries, the crystals, the cult, the cure, the damned, the decemberists, the divine comedy, the doors
the drifters, the eagles, the fall, the four seasons, the fray, the game, the head and the heart, the highwaymen
the hives, the hollies, the jam, the killers, the kinks, the knife, the kooks, the libertines, the midnight
the miracles, the national, the neighbourhood, the offspring, the orb, the platters, the police, the pretenders
the proclaimers, the prodigy, the raconteurs, the rapture, the rolling stones, the roots, the runaways, the saturdays
the script, the shadows, the shins, the slits, the smiths, the sonics, the specials, the spinners, the staves
the stooges, the stranglers, the streets, the strokes, the supremes, the temper trap, the temptations, the turtles
the used, the vaccines, the vamps, the ventures, the verve, the vines, the walkmen, the wanted, the war on drugs
the waterboys, the weepies, the white stripes, the who, the wiggles, the wombats, the zombies
`

/** Everyday phrases: they are names if they have capitals in a lower-case text, else they need a cue. */
export const PHRASE_NAMES = `
a day to remember, air supply, all time low, animal collective, as i lay dying, band of horses, beach fossils
best coast, big thief, black country new road, blind melon, blind pilot, buddy guy, burning spear, cage the elephant
calle 13, cannibal corpse, cheap trick, coeur de pirate, cold war kids, crowded house, crystal method, cut copy
cutting crew, dark tranquillity, dead can dance, deep purple, deer tick, digital underground, dire straits
dirty projectors, dream theater, electric six, element of crime, en vogue, enanitos verdes, explosions in the sky
faith no more, fine young cannibals, flaming lips, floating points, friendly fires, fu manchu, gang of youths
gente de zona, giant rooks, girl in red, glass animals, golden earring, good charlotte, grateful dead, green day
happy mondays, heat wave, heaven shall burn, heroes del silencio, hot mulligan, humble pie, ice spice, imagine dragons
infected mushroom, iron and wine, japanese breakfast, jedi mind tricks, la quinta estacion, lamb of god, lil baby
little big town, living colour, living in a box, loose ends, lord huron, los pericos, los piojos, los prisioneros
los redondos, massive attack, midnight oil, modern talking, modest mouse, moody blues, muddy waters, naughty by nature
neon trees, nightmares on wax, nine inch nails, no angels, noir desir, ocean colour scene, old dominion, one direction
pop smoke, purity ring, rise against, rolling stones, rotting christ, simple minds, simple plan, sin bandera
sleep token, small faces, sneaker pimps, snow patrol, soccer mommy, soft cell, souls of mischief, sticky fingers
stone roses, stray kids, super furry animals, talking heads, thompson twins, twisted sister, two steps from hell
walk the moon, white lion, white stripes, wild nothing, wir sind helden, wolf parade, young the giant
`

/** Places: they are names only after 'the band …', 'song by …' and the like. */
export const PLACE_NAMES = `
alabama, alaska, america, asia, beirut, berlin, boston, chicago, europe, indochine, japan, kansas, nazareth, orleans
phoenix, texas
`
