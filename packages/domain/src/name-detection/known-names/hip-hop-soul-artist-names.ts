/** Rap, R&B, soul, funk and the producers behind them. In small letters, without accents. */
export const HIP_HOP_SOUL_NAMES = `
070 shake, 21 savage, 2pac, 50 cent, 6ix9ine, 6lack, 808 mafia, a boogie wit da hoodie, a tribe called quest, aaliyah
ab soul, action bronson, aesop rock, akon, al green, alabama shakes, alicia keys, aloe blacc, anderson paak
andre 3000, anita baker, aretha franklin, asap ferg, asap rocky, ashnikko, azealia banks, baby keem, barry white
beastie boys, benny the butcher, beyonce, big boi, big daddy kane, big sean, biggie smalls, bill withers, billy ocean
black eyed peas, black pumas, blueface, bobby brown, bobby shmurda, boi 1da, bone thugs n harmony, bootsy collins
boyz ii men, brent faiyaz, brittany howard, bruno mars, bryson tiller, bun b, busta rhymes, cardi b, cee lo green
ceelo green, central cee, chaka khan, chamillionaire, charles bradley, chief keef, childish gambino, chris brown
coi leray, conway the machine, coolio, corinne bailey rae, curtis mayfield, cypress hill, d angelo, dababy
daniel caesar, danny brown, darlene love, de la soul, death grips, denzel curry, destinys child, destroy lonely
diana ross, dizzee rascal, dj khaled, dj mustard, dj premier, dj shadow, dmx, doechii, doja cat, don toliver
donald glover, donna summer, donny hathaway, dr dre, earl sweatshirt, earth wind and fire, eazy e, el p, ella mai
eminem, erykah badu, etta james, fabolous, fat joe, fergie, fetty wap, fivio foreign, flying lotus, four tops
foxy brown, frank ocean, freddie gibbs, french montana, fugees, funkadelic, g eazy, gang starr, gap band
george clinton, geto boys, ghostface killah, giggs, gil scott heron, ginuwine, giveon, gladys knight, gloria gaynor
glorilla, grandmaster flash, gucci mane, gym class heroes, gza, hall and oates, hiatus kaiyote, isaac hayes
isley brothers, j cole, j dilla, ja rule, jack harlow, jackson 5, jackson five, jadakiss, james brown, janelle monae
janet jackson, jay z, jazmine sullivan, jessie reyez, jhene aiko, jill scott, joey badass, john legend, jorja smith
jpegmafia, juice wrld, juicy j, jurassic 5, jurassic five, kanye, kanye west, kaytranada, kc and the sunshine band
kehlani, kelis, kelly rowland, ken carson, kendrick lamar, kid cudi, killer mike, kodak black, kool and the gang
kris kross, krs one, labrinth, latto, lauryn hill, leon bridges, lil dicky, lil durk, lil jon, lil kim, lil nas x
lil peep, lil pump, lil tecca, lil tjay, lil uzi vert, lil wayne, lil yachty, lionel richie, little simz, ll cool j
ludacris, lupe fiasco, luther vandross, mac miller, machine gun kelly, macklemore, madlib, marvin gaye, mary j blige
mc hammer, meek mill, megan the stallion, megan thee stallion, method man, metro boomin, mf doom, mgk, michael jackson
michael kiwanuka, migos, mike dean, mike will made it, missy elliott, mobb deep, moneybagg yo, mos def, muni long
nate dogg, nba youngboy, ne yo, nelly furtado, nicki minaj, nile rodgers, nipsey hussle, nle choppa, notorious big
nujabes, nwa, o jays, odd future, ol dirty bastard, otis redding, outkast, parliament funkadelic, partynextdoor
pete rock, pharcyde, pharrell, pharrell williams, pi erre bourne, pierre bourne, pimp c, pinkpantheress, playboi carti
polo g, post malone, pusha t, quavo, queen latifah, quincy jones, r kelly, raekwon, rakim, ray charles, rick james
rick ross, rick rubin, rihanna, robert glasper, roberta flack, rod wave, roddy ricch, run dmc, run the jewels, rza
salt n pepa, sam cooke, saweetie, schoolboy q, scott storch, sexyy red, sharon jones, silk sonic, sister sledge
skepta, ski mask the slump god, slick rick, slim shady, slowthai, sly and the family stone, smokey robinson
snoop dogg, snoop lion, soulja boy, steve lacy, stevie wonder, stormzy, sugarhill gang, suicideboys, summer walker
swae lee, swizz beatz, sza, t pain, tech n9ne, teddy pendergrass, teddy riley, the ronettes, the weeknd, three 6 mafia
thundercat, timbaland, tina turner, tinashe, toni braxton, tory lanez, travis scott, trey songz, trippie redd, tupac
tupac shakur, ty dolla sign, tyga, tyler the creator, vanilla ice, victoria monet, vince staples, warren g, weeknd
westside gunn, whitney houston, will smith, willow smith, wiz khalifa, wu tang, wu tang clan, xxxtentacion, xzibit
yeat, yo gotti, young dolph, young jeezy, young thug, youngboy never broke again, yung gravy, yung lean
`
