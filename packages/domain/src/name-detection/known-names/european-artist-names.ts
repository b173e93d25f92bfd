/** Continental Europe and Ireland. In small letters, without accents. */
export const EUROPEAN_NAMES = `
187 strassenbande, adriano celentano, agnes obel, alain souchon, andre hazes, andrea berg, andreas bourani
annenmaykantereit, apache 207, aurora aksnes, aya nakamura, benjamin biolay, bjork, blind guardian, bohse onkelz
bonez mc, booba, capital bra, carla bruni, charles aznavour, charles trenet, charlotte gainsbourg
christine and the queens, clara luciani, claude francois, dalida, damso, deichkind, dermot kennedy
die fantastischen vier, die toten hosen, domenico modugno, einsturzende neubauten, fabrizio de andre, florent pagny
france gall, francesco de gregori, francis cabrel, franco battiato, francoise hardy, georges brassens, gianna nannini
gigi d agostino, gims, gogol bordello, goran bregovic, grand corps malade, helene fischer, herbert gronemeyer
hooverphonic, icona pop, imelda may, indila, isabelle boulay, jacques brel, jacques dutronc, jan delay, jane birkin
jean jacques goldman, jenifer bartoli, joe dassin, johannes oerding, johnny hallyday, jose gonzalez, josephine baker
jovanotti, kaleo, karel gott, kendji girac, kollegah, kontra k, kraftklub, lara fabian, laura pausini, laurent voulzy
lena meyer landrut, leo ferre, ligabue, lomepal, loreen, louane, louise attaque, lucio battisti, lucio dalla, m pokora
maitre gims, maneskin, mano negra, mark forster, marteria, matt pokora, maurice chevalier, max giesinger, mc solaar
michel berger, michel sardou, milky chance, molchat doma, mylene farmer, nana mouskouri, nekfeu, neneh cherry
nina chuba, nina hagen, ninho, okean elzy, orelsan, paolo conte, patrick bruel, peter fox, peter maffay, pnl
philipp poisel, raf camora, raffaella carra, rammstein, reinhard mey, roland kaiser, roxette, sarah connor
sebastien tellier, seeed, serge gainsbourg, sexion d assaut, sezen aksu, sfera ebbasta, shirin david, sigur ros
sinead oconnor, sportfreunde stiller, stromae, supreme ntm, tarkan, till lindemann, tim bendzko, tiziano ferro
tocotronic, tokio hotel, toto cutugno, trentemoller, udo jurgens, udo lindenberg, umberto tozzi, vasco rossi
viktor tsoi, xavier naidoo, ylvis, yves montand, zemfira
`
