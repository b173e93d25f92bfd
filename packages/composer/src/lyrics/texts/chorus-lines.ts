import type { SubjectKind } from '#composer/lyrics/lyric-subject.ts'
import type { Mood } from '@cadenza/vocabulary/music-terms'

/** The attitude of a mood toward its subject: positive, neutral or negative. */
export type Valence = 'up' | 'even' | 'down'

export const VALENCE_OF_MOOD: Readonly<Record<Mood, Valence>> = {
  bright: 'up',
  warm: 'up',
  calm: 'up',
  neutral: 'even',
  driving: 'up',
  sad: 'down',
  dark: 'down',
}

/** If `even` is missing, `up` is used. */
export type ByValence = Readonly<Record<'up' | 'down', string> & { even?: string }>

export const forValence = (table: ByValence, side: Valence): string =>
  side === 'even' ? (table.even ?? table.up) : table[side]

/** The first and third line of a chorus; the braces stand for the subject. */
export const SUBJECT_HOOKS: Readonly<Record<SubjectKind, ByValence>> = {
  thing: {
    up: `Here's to {}
Sing it loud for {}
I'd do it all again for {}
It always comes back to {}
All I want is {}
I can't stop singing about {}
Let me tell you about {}
Oh, there's nothing like {}
Turn it up for {}
I'm in love with {}
Hold on to {}
My heart is full of {}
Wake me up for {}
I've got a song about {}
Give me another night with {}`,
    even: `It always comes back to {}
I can't stop singing about {}
Let me tell you about {}
I've got a song about {}
Here's one more for {}
Ask me again about {}
Somebody sing about {}
It's only {}, they say`,
    down: `I can't get over {}
I still dream of {}
All that's left is {}
It always comes back to {}
Nobody warned me about {}
I'm wide awake with {}
I gave it all up for {}
Where do I go with {}
Don't talk to me about {}
I keep on seeing {}`,
  },
  doing: {
    up: `There's nothing like {}
I could spend my life on {}
Here's to {}
This is the sound of {}
It all begins with {}
I've got my mind on {}
One more night of {}
I'm in the mood for {}`,
    down: `Nobody warned me about {}
I think of nothing but {}
I'm getting used to {}
It all begins with {}
There's no way back from {}
I've got my mind on {}`,
  },
  person: {
    up: `Oh {}, this one's for you
Hey {}, can you hear us sing
{}, you light up the whole wide room
Raise a glass to {} tonight
{}, the band is playing your tune
I'd sing it a hundred times for {}`,
    down: `Oh {}, I wish you were here
{}, I kept your chair by the door
I still say goodnight to {}
Come home, {}, come home to me`,
  },
  clause: {
    up: `I still remember {}
Tell me again {}
Let me tell you {}`,
    down: `I still remember {}
Nobody asks me {}
Don't ask me {}`,
  },
}

/** Hooks that name an occasion; the braces stand for a name. */
export const OCCASION_HOOKS: readonly (readonly [words: string, hooks: string, hooksWithName: string])[] = [
  [
    'birthday, cumpleanos, geburtstag',
    `It's a birthday, turn the lights down low
Candles on the birthday cake tonight`,
    `It's your birthday, {}
{}, blow the birthday candles out`,
  ],
  [
    'wedding, boda, mariage, hochzeit',
    `Dance with me on our wedding day
Ring the bells, it's a wedding tonight`,
    `{}, it's your wedding day`,
  ],
  [
    'christmas, navidad, noel, weihnachten',
    `Christmas is coming up the stairs
There's a Christmas light for everyone`,
    `Christmas is nothing without {}`,
  ],
]

/** The second and fourth line, which rhyme. */
export const CHORUS_ANSWERS: Readonly<Record<Mood, string>> = {
  bright: `Say it till the roof comes down / let them hear it all over town
Morning, noon and in between / best thing that I've ever seen
Put your hands up, let me see / that's enough for you and me
Like a window full of light / I could do this day and night
When the band begins to play / all the rest can wait a day
There's a drum inside my chest / and it never lets me rest
Sing it high and sing it low / sing it everywhere you go
Swing the door and let them in / this is how the songs begin
Ring the doorbell, bring a friend / I don't want this day to end
Clap your hands and stamp your feet / hear it halfway down the street`,
  warm: `No matter how far I go / it's the only road I know
Through the golden and the grey / I'd not have it another way
With the whole sky coming in / that is where my days begin
Let the years go have the rest / I have always liked it best
Count to three and hold my hand / you're the one who'd understand
It's a small thing, so they say / I would keep it anyway
When the lamps are burning low / I don't need another show
Keep a candle, keep a key / keep a little bit of me
On the porch and in the hall / I remember best of all`,
  calm: `Slow and easy, soft and clear / nothing else is needed here
Like a boat tied to the shore / I'm not waiting any more
Let the evening settle in / feel it cool against the skin
Close the book and dim the light / it will keep us through the night
Let the kettle take its time / let the church clock miss its chime
Not a cloud and not a care / just a little bit of air
Like a feather coming down / on a very quiet town
Breathe it out and breathe it in / let the afternoon begin`,
  neutral: `I don't care what people say / I was going there anyway
Round the corner, up the stair / turn your head and it is there
Write it big and write it small / write it up on every wall
Ask me once and ask me twice / it's a good thing at any price
In the middle of it all / I can hear the old world call
Past the station, past the wall / further than I can recall
Every Monday, every May / it has found me anyway`,
  sad: `In the quiet, after ten / and I lose it all again
Every time the phone is still / guess a part of me always will
Like a stone inside my shoe / I don't know what else to do
I still leave the porch light on / even though the years have gone
And the rain comes down the same / no one left to take the blame
It's a room without a door / I can't live there any more
Like a song I used to know / I forget how verses go
When the others go to bed / it is all inside my head`,
  dark: `Keep your voice down, keep it low / there are things you shouldn't know
With the shutters nailed up tight / nothing good comes out at night
And the cold gets in the bone / no one walks this road alone
Someone's breathing on the line / tell me that the fault's not mine
When the candle burns too fast / nothing you have here will last
There's a whisper in the wall / and it knows us, one and all
Nail the window, bar the door / it has done this all before`,
  driving: `Till the speakers overload / we've got thunder on the road
Louder, louder, hit the floor / give me everything and more
Never coming down tonight / we were born to put up a fight
Let them try to hold us back / we're a train without a track
Shake the windows, shake the ground / let the whole world hear the sound
With the engine running hot / give it everything you've got
Hit the lights and hit the drum / here we are and here we come
No more waiting, no more rules / kick the doors of all the schools`,
}

/** Couplets of a verse that introduce the subject. */
export const SUBJECT_COUPLETS: Readonly<Record<SubjectKind, ByValence>> = {
  thing: {
    up: `I think about {} and then / I put the kettle on again
It started with {}, I guess / and led to this, I must confess
I could go on about {} all night / and never get the story right
Somebody mentioned {} today / I lost what I was going to say
I'd tell you of {} if I could / I never tell it like I should
You tell me of {}, I hear a song / I've had it in me all along
Ask me for {} and I will stay / until you've heard the whole long day
There's {} and there's all the rest / I think you know which one's the best
I wrote down {} in blue ink / it matters more than people think`,
    down: `I think about {} and then / I lie awake again till ten
It started with {}, I guess / and someone has to clean the mess
Somebody mentioned {} today / I had to turn my head away
There's {} and there's nothing more / I left my suitcase by the door
I closed the book on {} too soon / I read it still by half a moon
I'd tell you of {} if I could / I never tell it like I should
I wrote down {} in black ink / it's later now than people think`,
  },
  doing: {
    up: `I woke up set on {} today / I couldn't have it any other way
They never taught us {} in school / there is no trick, there is no rule
It comes down to {} in the end / I wouldn't lie to you, my friend
I spent the spring on {}, and now / I'd like to stop, I don't know how`,
    down: `They never taught us {} in school / there is no trick, there is no rule
It comes down to {} in the end / I couldn't tell my oldest friend
I spent the year on {}, and now / I'd like to stop, I don't know how`,
  },
  person: {
    up: `I tell them of {} and they grin / they know which story I'll begin
Somebody wrote {} on the wall / I didn't mind it, not at all
I saved a place for {} right here / the best seat of the whole long year`,
    down: `I told them of {} once or twice / they tried so hard to be so nice
Somebody wrote {} on the wall / I can't walk past it, not at all
I kept a place for {} right here / it's been an empty chair all year`,
  },
  clause: { up: '', down: '' },
}
