/** Given names and stage prefixes: followed by a capitalized word and beside a cue, they name an artist. */
export const GIVEN_NAMES = `
aaron adam adrian alan albert alejandro alessandro alex alexander alfred alice alicia allison amanda amber amelia
amy ana andre andrea andreas andres andrew angel angela anita ann anna anne annie anthony antonio ariana arthur
ashley astrid audrey barry beatrice ben benjamin bernard beth betty bill billy blake bob bobby brad bradley brandon
brenda brian bruce bryan calvin camille carl carla carlos carmen carol caroline carrie catherine cecilia charles
charlie charlotte cheryl chloe chris christian christina christine christopher cindy claire clara claude claudia
cody colin connor craig curtis cynthia daniel daniela danny darren david dean deborah dennis derek diana diane diego
donald donna doris dorothy douglas dylan eddie edgar edith edward eileen elena eleanor elizabeth ella ellen elliot
emilia emily emma eric erik ernesto esther ethan eugene eva evan evelyn felix fernando fiona frances francesca
francis francisco franck frank franz fred frederic gabriel gary gavin george gerald gerard gina giovanni gloria
gordon grace graham greg gregory guillaume gustavo hannah hans harold harry heather hector heinz helen helena helene
henri henry holly howard hugo ian ignacio ines ingrid irene isaac isabel isabella ivan jack jackie jacob jacques
jake james jamie jan jane janet jared jasmine jason javier jay jean jeff jeffrey jennifer jenny jeremy jerry jesse
jessica jill jim jimmy joan joanna joe joel johann john johnny jon jonathan jordan jorge jose joseph josh joshua
joyce juan judith judy julia julian julie julien jurgen justin karen karl kate katherine kathy katie keith kelly ken
kenny kevin kim klaus kurt kyle larry laura lauren laurent lea leo leon leonard leonardo leslie lewis liam linda
lindsay lisa logan lola lorenzo louis louise lucas lucia lucy luis luke lukas lydia madeleine malcolm manuel marc
marcel marco marcus margaret maria marie marina mario mark marta martha martin mary mateo matt matthew matthias max
maya megan mel melissa michael michel michelle miguel mike mila miriam molly monique nancy natalia natalie natasha
nathan neil nicholas nick nicolas nicole nina noah noel nora norman oliver olivia oscar owen pablo pamela pascal
patricia patrick paul paula pauline pedro penelope peter phil philip philippe pierre rachel rafael ralph ramon raul
raymond rebecca ricardo richard rick rob robert roberto robin rodrigo roger roland ronald rosa rose roy russell ruth
ryan sam samantha samuel sandra santiago sara sarah scott sean sebastian sergio shannon sharon sheila simon sofia
sophia stefan stefano stella stephane stephanie stephen steve steven stuart susan susanne suzanne sylvia tanya ted
teresa terry theo theresa thomas tim timothy tina todd tom tommy toni tony tracy travis tyler ursula valerie vanessa
veronica victor victoria vincent viola virginia wade walter warren wayne wendy wesley will william willie wolfgang
xavier yolanda yvonne zachary lil big young yung dj mc king kid baby asap
`

/** Last words of names that anyone may use: composers and artists who died long ago, and figures of tales. */
export const ALLOWED_LAST_NAMES = `
albinoni bach bartok beethoven bellini berlioz bizet boccherini borodin brahms bruckner buxtehude byrd chopin
clementi copland corelli couperin czerny debussy delibes donizetti dowland dvorak elgar faure field franck gershwin
gluck gounod granados grieg handel haydn hildegard holst janacek joplin lehar liszt lully machaut mahler massenet
mendelssohn monteverdi mozart mussorgsky offenbach pachelbel paganini palestrina pergolesi puccini purcell
rachmaninoff rachmaninov rameau ravel rossini saens satie scarlatti schoenberg schubert schumann scriabin sibelius
smetana sousa strauss tallis tchaikovsky telemann verdi vivaldi wagner weber austen bosch botticelli bronte bruegel
cervantes da dante dickens dickinson dumas einstein galilei goethe gogh hokusai homer hugo klimt michelangelo milton
monet newton poe rembrandt renoir rilke schiller shakespeare shelley tolstoy turner twain vermeer verne vinci
whitman wilde appleseed arthur bean bear bell bird boy bunny cat christmas claus daddy day diamond dipper earth
easter eve fish foot frost future girl grimm hood joe john judge kong lear little love madonna magdalene mermaid
moon night of pan poppins rabbit river rose salome sea sky sleep sparrow star sun top troll tut wolf world sunday
monday tuesday wednesday thursday friday saturday band bass beat blues chicken city country deal ocean orleans sur
apple west east north south coast new york old school drill trap rap rnb soul jazz funk house techno detroit atlanta
memphis houston toronto london dark sad hard chill uk us latin afro boom bap guitar piano lofi lo fi ambient type
phonk plugg rage hyperpop drum metal rock pop punk folk california carolina island ireland town hills street avenue
road park bay valley beach mountain lake
`
