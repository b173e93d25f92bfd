/** Rock, metal, punk, indie and blues. In small letters, without accents. */
export const ROCK_NAMES = `
100 gecs, 10cc, 3 doors down, 30 seconds to mars, ac dc, aerosmith, alex turner, alice cooper, alice in chains
allman brothers, alt j, angus young, arcade fire, arctic monkeys, audioslave, avenged sevenfold, axl rose, bb king
beatles, beatlesque, billy corgan, billy idol, black sabbath, blink 182, bloc party, blondie, blue oyster cult
bob seger, bon iver, bon jovi, breaking benjamin, brian jones, brian may, brian wilson, bring me the horizon
bruce dickinson, bruce springsteen, buddy holly, buffalo springfield, bullet for my valentine, buzzcocks, carl perkins
carlos santana, chester bennington, chet atkins, chris cornell, chuck berry, chvrches, cigarettes after sex
cocteau twins, coldplay, counting crows, courtney love, creedence clearwater revival, crosby stills and nash
crosby stills nash and young, damon albarn, dave gahan, dave grohl, dave matthews band, david bowie, david byrne
david gilmour, david lee roth, dead kennedys, death cab for cutie, def leppard, deftones, depeche mode, dinosaur jr
dolores o riordan, don henley, doobie brothers, dropkick murphys, dubliners, duran duran, eddie cochran
eddie van halen, eddie vedder, electric light orchestra, elliott smith, emerson lake and palmer, eric clapton
eurythmics, everly brothers, father john misty, fats domino, fka twigs, fleetwood mac, foo fighters, foster the people
frank zappa, frankie goes to hollywood, franz ferdinand, freddie mercury, gary moore, gary numan, gene simmons
george harrison, godsmack, godspeed you black emperor, goo goo dolls, gorillaz, greta van fleet, guns and roses
guns n roses, howlin wolf, human league, ian curtis, iggy pop, inxs, iron maiden, jack white, janes addiction
janis joplin, jeff beck, jeff lynne, jefferson airplane, jerry garcia, jerry lee lewis, jesus and mary chain
jethro tull, jim morrison, jimi hendrix, jimmy page, joan jett, joe cocker, joe satriani, joe strummer, john bonham
john fogerty, john frusciante, john lee hooker, john lennon, john mayall, johnny marr, joy division, judas priest
kaiser chiefs, kasabian, keith moon, keith richards, killswitch engage, king crimson, king gizzard, king krule
kings of leon, kurt cobain, lars ulrich, lcd soundsystem, led zeppelin, lemmy kilmister, lenny kravitz, liam gallagher
limp bizkit, lindsey buckingham, linkin park, little richard, lou reed, lynyrd skynyrd, mac demarco
mamas and the papas, manic street preachers, marillion, marilyn manson, mark knopfler, mars volta, matt bellamy
megadeth, meshuggah, metallica, mgmt, michael stipe, mick jagger, mike oldfield, mike shinoda, morrissey, motley crue
motorhead, my bloody valentine, my chemical romance, neutral milk hotel, new york dolls, nick cave, nickelback
nightwish, noel gallagher, nofx, of monsters and men, omd, opeth, ozzy osbourne, panic at the disco, papa roach
paramore, patti smith, paul mccartney, pearl jam, pet shop boys, pete townshend, peter frampton, peter gabriel
pink floyd, pj harvey, pogues, polyphia, porcupine tree, portugal the man, primal scream, procol harum
queens of the stone age, radiohead, rage against the machine, ramones, red hot chili peppers, reo speedwagon
ritchie blackmore, ritchie valens, rob zombie, robert fripp, robert johnson, robert palmer, robert plant, roger waters
ronnie james dio, rory gallagher, roxy music, royksopp, rufus du sol, sabaton, sex pistols, shinedown, sid vicious
silverchair, simply red, siouxsie and the banshees, slipknot, slowdive, smashing pumpkins, sonic youth, soundgarden
spandau ballet, staind, steely dan, stereophonics, steve miller band, steve vai, steven tyler, steven wilson
stevie nicks, stevie ray vaughan, stone temple pilots, sum 41, supertramp, syd barrett, system of a down, tame impala
tears for fears, tenacious d, the 1975, the beatles, the corrs, the xx, the yardbirds, thin lizzy, third eye blind
thirty seconds to mars, thom yorke, three days grace, tom morello, tony iommi, tori amos, trent reznor, u2, ultravox
vampire weekend, van halen, van morrison, velvet underground, violent femmes, weezer, weird al yankovic, whitesnake
wilco, within temptation, yeah yeah yeahs, yngwie malmsteen, zz top
`
