/** Pop, songwriters and country. In small letters, without accents. */
export const POP_NAMES = `
5 seconds of summer, abba, ace of base, adele, alan jackson, alanis morissette, alessia cara, alex warren
alison krauss, amy grant, amy winehouse, andrew lloyd webber, annie lennox, ariana grande, ava max, avril lavigne
backstreet boys, bananarama, barbra streisand, barry gibb, barry manilow, beabadoobee, beach boys, bebe rexha
bee gees, ben e king, benny blanco, benson boone, bette midler, billie eilish, billy joel, billy ray cyrus
bing crosby, blake shelton, bob dylan, boney m, bonnie raitt, bonnie tyler, boy george, boygenius, brad paisley
brandi carlile, britney spears, brooks and dunn, bryan adams, burt bacharach, calum scott, camila cabello
carly rae jepsen, carly simon, carole king, carrie underwood, cat stevens, celine dion, chappell roan, charli xcx
charlie puth, chris stapleton, christina aguilera, ciara, clairo, cliff richard, conan gray, cyndi lauper, d4vd
damien rice, darius rucker, david cassidy, dean martin, demi lovato, dionne warwick, dixie chicks, dolly parton
don mclean, doris day, dua lipa, dusty springfield, ed sheeran, edith piaf, ellie goulding, elton john, elvis
elvis costello, elvis presley, emmylou harris, eric church, eva cassidy, faith hill, fall out boy, faye webster
fifth harmony, finneas, fiona apple, fleet foxes, florence and the machine, florence welch, florida georgia line
frank sinatra, frankie valli, garth brooks, george ezra, george jones, george michael, george strait, glen campbell
gloria estefan, gordon lightfoot, gotye, gracie abrams, gwen stefani, hank williams, harry belafonte, harry nilsson
harry styles, hayley williams, herb alpert, hozier, huey lewis, imogen heap, jack antonoff, jack johnson
jackson browne, james arthur, james blake, james blunt, james taylor, jamie cullum, jason aldean, jason derulo
jason mraz, jeff buckley, jess glynne, jessie j, jimmy buffett, joan baez, john denver, john mayer, john mellencamp
john prine, johnny cash, johnny mathis, joji, jonas brothers, joni mitchell, josh groban, joss stone, judy garland
julie andrews, justin bieber, justin timberlake, kacey musgraves, karen carpenter, kate bush, katy perry, keith urban
kelly clarkson, kenny chesney, kenny g, kenny loggins, kenny rogers, kesha, kid laroi, kris kristofferson
kylie minogue, la roux, lady antebellum, lady gaga, lainey wilson, lana del rey, laufey, lauv, leona lewis
leonard cohen, lewis capaldi, liam payne, lily allen, lin manuel miranda, little mix, lizzo, lola young
london grammar, loretta lynn, louis tomlinson, luke bryan, luke combs, lumineers, lykke li, maggie rogers
mariah carey, marina and the diamonds, marlene dietrich, maroon 5, matchbox twenty, max martin, meghan trainor
melanie martinez, merle haggard, michael bolton, michael buble, miley cyrus, miranda lambert, mitski, morgan wallen
mumford and sons, nat king cole, natalie imbruglia, neil diamond, neil young, niall horan, nick drake, nick jonas
nina simone, noah kahan, norah jones, nsync, olivia newton john, olivia rodrigo, omar apollo, onerepublic, owl city
patsy cline, paul anka, paul simon, paula abdul, pentatonix, pete seeger, phil collins, phoebe bridgers
pussycat dolls, randy newman, randy travis, rascal flatts, reba mcentire, regina spektor, renee rapp
rex orange county, richard marx, rick astley, ringo starr, robbie williams, rod stewart, ronan keating, roy orbison
ryan tedder, sabrina carpenter, sam fender, sam smith, sammy davis jr, sara bareilles, sarah mclachlan, savage garden
scissor sisters, selena gomez, shaboozey, shania twain, shawn mendes, sheryl crow, shirley bassey, simon and garfunkel
sinead o connor, sonny and cher, spice girls, stephen sondheim, sufjan stevens, sugababes, suzanne vega, tate mcrae
taylor swift, teddy swims, tegan and sara, tim mcgraw, toby keith, tom jones, tom odell, tom petty, tom waits
tones and i, tony bennett, tove lo, tracy chapman, troye sivan, twenty one pilots, tyler childers, tyler joseph
vance joy, vanessa carlton, vera lynn, vince gill, waylon jennings, westlife, willie nelson, woody guthrie, yoko ono
zac brown band, zach bryan, zara larsson, zayn, zayn malik
`
