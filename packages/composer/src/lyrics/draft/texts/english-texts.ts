import type { DraftTexts } from './draft-texts.ts'

/** Scenes and answers come from the themes and moods that the writer of whole songs uses too. */
export const ENGLISH_NOUN_TEXTS: Pick<DraftTexts, 'hooks' | 'nounCouplets'> = {
  hooks: `Oh, {}
Here's to {}
Only {}
Hold on to {}
Turn it up for {}
All I want is {}
This one is for {}
Sing it with me for {}
It always comes back to {}
Let me tell you about {}
I'd do it all again for {}`,
  nounCouplets: `{}, yes / it all began there, more or less
{}, you know / I take it everywhere I go
{} again / I still remember where and when
{} and the night / the kitchen in a yellow light
{} on my mind / I leave the rest of it behind
With {} by my side / there's nothing here I have to hide
For {} I will sing / of every small and silly thing
Today it's {} and me / as close as two could ever be
I think of {} in the light / and everything turns out all right
I think about {} and then / I put the kettle on again
I wrote down {} in blue ink / it matters more than people think
I could go on about {} all night / and never get the story right`,
}
