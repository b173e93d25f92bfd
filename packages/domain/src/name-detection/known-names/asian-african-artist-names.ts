/** Asia, Africa, the Caribbean and Oceania. In small letters, without accents. */
export const ASIAN_AFRICAN_NAMES = `
2ne1, a r rahman, abdel halim hafez, aespa, aimyon, akb48, ali farka toure, amadou and mariam, amr diab
angelique kidjo, ap dhillon, ar rahman, arijit singh, asake, asha bhosle, asian kung fu generation, ateez, atif aslam
ayra starr, ayumi hamasaki, babymetal, baekhyun, beenie man, blackpink, bob marley, bts, buju banton, bump of chicken
burna boy, cheb khaled, cheb mami, ckay, damian marley, davido, desmond dekker, diamond platnumz, die antwoord
diljit dosanjh, dimash, dj maphorisa, eason chan, enhypen, epik high, fairuz, fally ipupa, faye wong, fela kuti
fireboy dml, fujii kaze, g dragon, g i dle, girls generation, got7, hatsune miku, hikaru utada, honey singh
ilaiyaraaja, itzy, j hope, jackson wang, jay chou, jay park, jimin, jimmy cliff, jisoo, jj lin, jolin tsai, jungkook
kabza de small, kassav, kenshi yonezu, kim jennie, kim taehyung, king gnu, king sunny ade, king tubby, kishore kumar
kyary pamyu pamyu, l arc en ciel, ladysmith black mambazo, lata mangeshkar, le sserafim, lee scratch perry, mamamoo
manu dibango, mariya takeuchi, mashrou leila, master kg, matisyahu, miriam makeba, mohammed rafi, monsta x, mr eazi
namie amuro, nancy ajram, nct 127, nct dream, neha kakkar, newjeans, nogizaka46, nusrat fateh ali khan
official hige dandism, omah lay, one ok rock, oum kalsoum, oum kalthoum, papa wemba, park jimin, peter tosh, popcaan
pritam chakraborty, r d burman, rachid taha, radwimps, rahat fateh ali khan, ravi shankar, rd burman, rich brian
salif keita, sauti sol, sean paul, sheena ringo, shiina ringo, shinee, shreya ghoshal, sidhu moose wala, snsd
sonu nigam, southern all stars, super junior, taeyang, taeyeon, tatsuro yamashita, tems, teresa teng, tinariwen
tiwa savage, tomorrow x together, tony allen, toots and the maytals, ub40, umm kulthum, utada hikaru, vaundy
vybz kartel, wizkid, wyclef jean, x japan, yellow magic orchestra, yo yo honey singh, yoasobi, youssou n dour
zakir hussain, ziggy marley
`
