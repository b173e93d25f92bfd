/**
 * What the rules look for, by the part that it plays in them. A comma or a line end separates two terms. They are
 * compared without accents, so 'anos' also finds 'años'.
 */
const TERMS = {
  /** Children. 'baby', 'girl' and 'boy' are not among them: in songs they are grown-up lovers. */
  child: `
child, children, kid, kids, kiddie, kiddies, little girl, little girls, little boy, little boys, young girl, young boy
schoolgirl, schoolgirls, schoolboy, schoolboys, school girl, school girls, school boy, school boys, toddler, toddlers
infant, infants, preteen, preteens, pre teen, pre teens, underage, under age, underaged, underage girl, underage boy
nino, nina, ninos, ninas, niñita, niñito, colegiala, colegialas, menor de edad, menores de edad, enfant, enfants
fillette, fillettes, petite fille, petites filles, petit garcon, petits garcons, ecoliere, ecolieres, mineure, mineures
kind, kinder, kleines madchen, kleine madchen, kleiner junge, kleine jungen, schulmadchen, schuljunge, minderjahrige
minderjahriger, minderjahrigen, kleinkind`,

  sexual: `
sexy, sexual, sexually, erotic, nude, nudes, naked, topless, horny, slutty, seductive, seduce, seducing, undress
undressing, strip, stripping, orgasm, orgasms, sexuell, sexuelle, sexuellen, erotisch, erotische, erotischen, nackt
nackte, nackten, nacktes, geil, geile, sexual, sexuales, erotico, erotica, desnudo, desnuda, desnudos, desnudas
sexuel, sexuelle, sexuels, sexuelles, erotique, erotiques, nu, nue, nus, nues, porn, porno, pornographic, hentai`,

  /** A child follows these. */
  sexWith: `
sex with, have sex with, having sex with, had sex with, sexo con, tener sexo con, coucher avec, du sexe avec
sex mit, schlafen mit, sleep with, sleeping with, slept with, make love to, making love to, fuck, fucking, fucked`,

  /** These follow a child, or name one themselves. */
  porn: 'porn, porno, pornography, pornografia, pornographie, nudes, sex, sexo, sexe',

  childPornography: `
child porn, child pornography, kiddie porn, kinderporno, kinderpornografie, kinderpornographie, pornografia infantil
porno infantil, pedopornografia, pedopornographie, pornographie infantile, pedopornographique, jailbait, lolicon`,

  abuse: `
rape, raped, rapes, raping, molest, molested, molests, molesting, grope, groped, violar, violo, violada, violee
violer, viole, vergewaltigt, vergewaltigen, missbraucht, missbrauchen, abuse, abused, pedophile, pedophiles
paedophile, pedofilo, pedophilie, padophil`,

  /** Groups of people whose killing nobody may call for. */
  people: `
jews, jew, muslims, muslim, arabs, blacks, black people, gays, gay people, lesbians, homosexuals, queers, trans people
transgender people, immigrants, migrants, refugees, foreigners, asians, mexicans, africans, gypsies, roma, hindus, sikhs
disabled people, the disabled, judios, musulmanes, negros, homosexuales, inmigrantes, migrantes, refugiados, gitanos
extranjeros, juifs, musulmans, arabes, noirs, homosexuels, immigres, refugies, etrangers, gitans, juden, muslime
auslander, schwarze, schwarzen, schwule, schwulen, homosexuelle, fluchtlinge, zigeuner, turken, behinderte`,

  kill: `
kill, murder, gas, exterminate, lynch, slaughter, shoot, eradicate, burn, death to, matad, maten, matar, mata
matemos, gasead, exterminad, muerte a, tuez, tuer, tuons, gazez, exterminez, mort aux, mort a, totet, tote, toten
vergast, vergasen, erschiesst, ausrotten, rottet, tod den, tod allen`,

  mustDie: `
must die, should die, have to die, deserve to die, should be killed, must be killed, should be gassed, should be hanged
should be exterminated, deben morir, merecen morir, doivent mourir, meritent de mourir, mussen sterben, sollen sterben
gehoren vergast`,

  dehumanize: `
vermin, subhuman, subhumans, cockroaches, parasites, rats, animals, plague, disease, subhumanos, parasitos, ratas
cucarachas, alimanas, sous hommes, vermine, cafards, untermenschen, ungeziefer, parasiten, ratten, abschaum`,

  /** Words that say nothing but contempt for a group. */
  slur: `
nigger, niggers, kike, kikes, faggot, faggots, tranny, trannies, chink, chinks, gook, gooks, wetback, wetbacks, paki
pakis, raghead, ragheads, towelhead, towelheads, sandnigger, sand nigger, beaner, beaners, sudaca, sudacas, maricon
maricones, bougnoule, bougnoules, youpin, youpins, bicot, bicots, tarlouze, negerschwein, judensau, kanake, kanaken
schwuchtel, schwuchteln, transe`,

  slogan: `
heil hitler, sieg heil, white power, blut und ehre, white supremacy forever, race war now, rahowa
hitler was right, hitler tenia razon, hitler avait raison, hitler hatte recht, auslander raus, deutschland den deutschen
juden raus`,

  /** Said to somebody. 'I would kill for you' and 'you are killing me' are not among them. */
  threat: `
kill you, murder you, shoot you, stab you, burn you, hurt you, rape you, slit your throat, burn it down, burn it
put you in the ground, bury you, find you and, come for you, matarte, te voy a matar, voy a matarte, te mato
quemarte, te tuer, je vais te tuer, je te tue, te bruler, dich umbringen, bring dich um, bringe dich um, dich toten
tote dich, dich erschiessen, dich abstechen`,

  /** What a threat names that means a real person. */
  whereabouts: `
where you live, where you sleep, the house you sleep in, your address, your house, your front door, your school
your workplace, your office, your kids, your children, your family, donde vives, tu casa, tu direccion, tu escuela
tus hijos, ou tu habites, ou tu vis, ta maison, ton adresse, ton ecole, tes enfants, wo du wohnst, wo du schlafst
dein haus, deine adresse, deine schule, deine kinder, deine familie`,

  attack: `
shoot up, blow up, bomb, bombing, burn down, massacre, tirotear, bombardear, poner una bomba en, volar, faire sauter
poser une bombe, in die luft sprengen, sprengen, niederbrennen, amoklauf`,

  place: `
school, schools, high school, mosque, mosques, synagogue, synagogues, church, churches, temple, hospital, kindergarten
pride parade, escuela, mezquita, sinagoga, iglesia, ecole, mosquee, synagoge, moschee, kirche, schule`,

  selfHarm: `
kill yourself, kys, hang yourself, go kill yourself, end your own life, slit your wrists, cut your wrists
drink bleach, you should just die, matate, suicidate, cortate las venas, tue toi, suicide toi, pends toi
ouvre toi les veines, bring dich um und tu es, hang dich auf, erhang dich, schlitz dir die pulsadern auf`,
} as const

export type TermGroup = keyof typeof TERMS

export const TERM_GROUPS = Object.keys(TERMS) as TermGroup[]

export const termsOf = (group: TermGroup): string[] =>
  TERMS[group]
    .split(/[,\n]/)
    .map((term) => term.trim())
    .filter((term) => term !== '')
