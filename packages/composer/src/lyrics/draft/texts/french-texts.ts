import type { DraftTexts } from './draft-texts.ts'

/** No line has 'à' or 'de' before the noun, which would join its article, or a verb that agrees with it. */
export const FRENCH_TEXTS: DraftTexts = {
  hooks: `Oh, {}
Pour {}
Voici {}
Toujours {}
Rien sans {}
C'est pour {}
Rien ne vaut {}
Je chante pour {}
Il me reste {}
Ce soir, c'est pour {}
Tout commence avec {}
Cette chanson est pour {}
Chante avec moi pour {}
Dans mon cœur il y a {}
Et si la nuit chantait pour {}`,
  nounCouplets: `{}, oui / tout a commencé ici
{} et moi / et la lumière sur le toit
{} dans ma rue / et la journée n'est pas perdue
{} encore / et toute la lumière dehors
J'ai {} dans la tête / comme un grand dimanche de fête
Je garde {} dans ma voix / comme un secret entre mes doigts
Pour {} je chanterai / le peu de choses que je sais
Avec {} dans le vent / je marche un peu moins lentement
Sans {}, pas de chanson / ni de lumière à la maison
Ce soir il y a {} ici / et tout le monde chante aussi`,
  plainHooks: `Reste encore un peu près de moi
Chante avec moi jusqu'au matin
Tout ce qui brille reviendra`,
  couplets: `La nuit descend dans la cuisine / et la radio joue en sourdine
Il pleut un peu sur le balcon / je cherche encore ta chanson
Une tasse et quelques biscuits / ce vieux parquet qui fait du bruit
Le train s'en va, la gare est vide / le ciel du soir devient limpide
J'ai mis mon cœur sur le comptoir / il est resté là jusqu'au soir
La rue s'endort, les lampes veillent / tout doucement le ciel s'éveille
Je garde un peu de ce matin / comme un sou d'or au creux d'une main
Le vent raconte à qui l'écoute / les longs détours de notre route
On a dansé sur le palier / sans jamais rien se demander
Tu ris trop fort, je ris aussi / demain peut bien attendre ici
La porte est ouverte et j'attends / le pain est chaud, il est grand temps
Les années passent, l'eau aussi / mais rien ne s'est perdu ici
Un manteau bleu, un vieux carnet / et tout ce que le soir permet
Je compte encore les réverbères / entre la place et la rivière
Le jour se lève sur les toits / il fait moins froid auprès de toi
La nuit est longue, le thé fume / et le port dort dans la brume
J'écris ton nom sur la buée / il reste là toute une année
Les clés, les gants, tout est resté / sur la table du grand été`,
  answers: `Encore un soir, encore un tour / et la maison remplie de jour
Chante encore, un peu plus bas / je te suivrai où tu iras
Et si le monde s'endormait / ma voix à moi continuerait
Tout près de toi, loin de l'hiver / le ciel est toujours grand ouvert
Demain, ce soir, tout doucement / je chanterai pour toi vraiment
Une fois, deux fois ou cent fois / ça ne dépend que de toi
Le reste peut bien s'effacer / on n'a qu'à tout recommencer`,
}
