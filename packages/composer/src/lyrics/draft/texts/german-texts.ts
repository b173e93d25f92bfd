import type { DraftTexts } from './draft-texts.ts'

type Sung = Pick<DraftTexts, 'hooks' | 'nounCouplets'>

/** A noun is sung in the case in which the prompt has it. */
export const GERMAN_NOUN_TEXTS: Readonly<Record<'nominative' | 'accusative' | 'dative', Sung>> = {
  nominative: {
    hooks: `Oh, {}
Und dann {}
Und wieder {}
Hier und da {}
Nur {} und ich
Immer wieder {}
Noch einmal {} und ich
Heute Nacht {} und der Mond
Ja, und immer wieder {} im Lied`,
    nounCouplets: `{}, ja / genau so war es damals da
{} und ich / der Morgen wartet nur auf mich
{} und der Mond / ob sich das späte Warten lohnt
{} bei Nacht / wer hätte das von uns gedacht
Nur {} und das Licht / mehr brauchen wir am Abend nicht
Erst {} und dann das Meer / der Weg nach Hause ist nicht schwer
Noch einmal {} und der Wind / bis wir am Ende müde sind`,
  },
  accusative: {
    hooks: `Für {}
Nur für {}
Ich sing für {}
Ein Lied für {}
Ich denk an {}
Nie ohne {}
Alles nur für {}
Dieses Lied ist für {}
Heute sing ich nur für {}
Komm und sing mit mir für {}
Immer wieder denk ich an {}`,
    nounCouplets: `Für {} heut / hab ich die Worte ausgestreut
Für {} allein / soll heut das Licht zu Hause sein
Für {} bleib ich wach / der Regen trommelt auf das Dach
Ich sing für {} ein Lied / das hier sonst keiner hört und sieht
Ich denk an {} in der Nacht / und hab das Fenster aufgemacht
Ich denke an {} jeden Tag / weil ich nichts andres denken mag`,
  },
  dative: {
    hooks: `Mit {}
Nur mit {}
Ich träum von {}
Ein Lied von {}
Es fängt an mit {}
Alles beginnt mit {}
Ich erzähle dir von {}
Heute Nacht träum ich von {}`,
    nounCouplets: `Mit {} heut / hab ich die Stunden nie bereut
Mit {} am Tisch / die Fenster auf, die Luft ist frisch
Mit {} durch die Nacht / so haben wir den Tag gemacht
Ich träum von {} im Licht / und mehr verlange ich heut nicht
Ich rede von {} so gern / und über uns ein heller Stern
Ich träum von {} Tag für Tag / weil ich es nicht vergessen mag`,
  },
}

export const GERMAN_TEXTS: Omit<DraftTexts, keyof Sung> = {
  plainHooks: `Bleib noch ein kleines Stück bei mir
Sing mit mir, bis der Morgen kommt
Alles, was gut war, kommt zurück`,
  couplets: `Der Kaffee dampft, die Uhr bleibt stehn / wir können hier die Sterne sehn
Die Straße glänzt, der Regen fällt / ich kenne diesen Teil der Welt
Im Flur steht noch dein alter Hut / er wartet da und es tut gut
Ein Zug fährt ab, ein Zug kommt an / ich weiß genau, wie es begann
Die Küche warm, das Brot ist da / was weit weg war, ist wieder nah
Der Wind geht leise durch das Haus / und draußen gehn die Lichter aus
Ich hab den Schlüssel in der Hand / ein Bild von dir hängt an der Wand
Wir lachten laut, wir sangen schief / so lange, bis die Straße schlief
Der Mond sieht uns beim Reden zu / er kommt genauso nicht zur Ruh
Die Jahre ziehn wie Vögel fort / doch etwas bleibt an diesem Ort
Ich schreib es auf ein Stück Papier / und morgen liegt es noch bei dir
Der Tag war lang, die Nacht ist klar / und alles ist noch, wie es war
Ein Stuhl am Fenster, Licht im Glas / und barfuß gehn durchs nasse Gras
Du nimmst den Mantel, ich den Schal / wir gehn den Weg noch tausendmal
Die Treppe knarrt, die Tür geht auf / so nimmt der Abend seinen Lauf
Ich zähl die Fenster, Haus für Haus / und lösche meine Lampe aus
Das Radio singt ein altes Stück / und bringt mir einen Tag zurück
Die Wolken ziehn, ich zieh nicht mit / ich geh hier langsam, Schritt für Schritt`,
  answers: `Sing es leise, sing es laut / auf den Ton hab ich gebaut
Bleib noch eine kleine Zeit / denn der Weg ist noch so weit
Heute, morgen, jeden Tag / weil ich dieses Lied so mag
Und die ganze Straße singt / bis der Morgen wieder klingt
Noch einmal und dann von vorn / nichts davon geht je verlorn
Über Dächer, übers Feld / bis ans Ende dieser Welt
Hör noch einmal, wie es klingt / wenn die ganze Küche singt`,
}
