/** Spanish and Portuguese speaking artists. In small letters, without accents. */
export const LATIN_NAMES = `
alejandra guzman, alejandro fernandez, alejandro sanz, alvaro soler, ana gabriel, ana mena, ana torroja
andres calamaro, anitta, antonio carlos jobim, anuel aa, astor piazzolla, astrud gilberto, bad bunny, banda el recodo
bebel gilberto, becky g, bizarrap, blessd, bomba estereo, buena vista social club, c tangana, caetano veloso
cafe tacuba, cafe tacvba, caifanes, camaron de la isla, carin leon, carla morrison, carlos gardel, carlos vives
celia cruz, cesaria evora, charly garcia, chavela vargas, chayanne, chico buarque, christian nodal, compay segundo
daddy yankee, danna paola, david bisbal, djavan, don omar, duki, el alfa, el canto del loco, eladio carrion
elis regina, emilia mernes, enrique bunbury, enrique iglesias, eros ramazzotti, eslabon armado, extremoduro, farruko
feid, fito paez, fito y fitipaldis, fuerza regida, gal costa, gilberto gil, gilberto santa rosa, gipsy kings
gloria trevi, gotan project, grupo firme, grupo frontera, gustavo cerati, gusttavo lima, hector lavoe, hombres g
ibrahim ferrer, inti illimani, ivete sangalo, ivy queen, j balvin, jarabe de palo, jenni rivera, jennifer lopez
jesse y joy, jlo, joan manuel serrat, joao gilberto, joaquin sabina, jorge ben, jorge ben jor, jorge drexler
jose alfredo jimenez, jose feliciano, jose jose, juan gabriel, juan luis guerra, juanes, julieta venegas
julio iglesias, junior h, kali uchis, karol g, kenia os, la oreja de van gogh, lali esposito, legiao urbana
lit killah, lola indigo, los angeles azules, los bukis, los bunkers, los fabulosos cadillacs, los panchos
los tigres del norte, los van van, luan santana, luis alberto spinetta, luis fonsi, luis miguel, maluma, manu chao
manuel carrasco, manuel turizo, marc anthony, marco antonio solis, maria becerra, maria bethania, marilia mendonca
marisa monte, melendi, mercedes sosa, michel telo, milton nascimento, mon laferte, morat, myke towers
natalia lafourcade, natanael cano, nathy peluso, natti natasha, nicki nicole, nicky jam, os mutantes, oscar d leon
ovy on the drums, ozuna, pabllo vittar, pablo alboran, pablo milanes, paco de lucia, paulina rubio, paulo londra
pedro infante, pepe aguilar, peso pluma, prince royce, rauw alejandro, rbd, reik, ricardo arjona, ricardo montaner
ricky martin, roberto carlos, rocio durcal, rocio jurado, romeo santos, rosalia, ruben blades, sebastian yatra, sech
selena quintanilla, seu jorge, shakira, silvio rodriguez, soda stereo, tego calderon, tiago pzk, tim maia
tini stoessel, tito puente, tom jobim, vetusta morla, vicente amigo, vicente fernandez, victor jara
vinicius de moraes, violeta parra, willie colon, wisin, wisin y yandel, yandel, young miko
`
