import type { ByValence } from './chorus-lines.ts'
import type { Mood } from '@cadenza/vocabulary/music-terms'

/** The feelings that a verse expresses after its scene, one couplet per line. */
export const MOOD_COUPLETS: Readonly<Record<Mood, string>> = {
  bright: `I don't need much, I've got today / and I'll be singing all the way
If anybody asks me why / I (only|simply) point up at the sky
My pockets empty, my worries few / I'd like to share this day with you
I missed the bus, I missed the train / and even so I can't complain
I laughed so hard I lost my hat / and there is nothing wrong with that
Say it loud or say it low / this is the best street that I know
I've got a (button|pebble) and a plan / I'll show you everything I can
I gave my winter coat away / I won't be needing it today
There's room for (twenty|everyone) on this bench / we'll sing it badly, sing it in French
The joke was old, the laugh was new / I think I'll keep them both for you`,
  warm: `There's nothing here I'd trade away / there's nowhere else I'd rather stay
Whatever else the years may do / they'll find me somewhere close to you
I never knew how much there is / inside a day as small as this
Put down your bag, pull up a chair / we've got an hour or two to spare
It isn't much, it's all we've got / and some days all we've got's a lot
You leave a mark, you leave a sound / the house is glad when you're around
I'm not the one to make a speech / but you're the one I'd like to reach
You saved the crossword, saved my seat / you know the rhythm of my feet
The roof still leaks, the stove still smokes / we've got (the dog|each other), we've got the jokes
I'd sign my name to every line / the good, the bad and the nearly fine`,
  calm: `No one is calling, nothing's due / the hour has nothing else to do
I breathe it in, I let it go / the world can wait, the world is slow
There's nothing left to figure out / no voice to raise, no need to doubt
A little dark, a little light / and everything turns out all right
I let the dust fall where it may / it's got its own part in the day
The (shade|light) moves slowly down the wall / I don't do anything at all
Leave the dishes, leave the phone / I'm not lonely, just alone
The cup is warm, the floor is cool / the day is quiet as a school
I've (lost|closed) the list of things to do / it's only Tuesday, and me and you
The (window|curtain) breathes, the pages turn / there's nothing on the stove to burn`,
  neutral: `I wrote it down so I'd recall / then lost the paper in the hall
It could be nothing, could be all / a knock, a footstep or a fall
You get one life, you get one try / I'd rather ask the reason why
I've been a stranger, been a guest / I've kept the part I liked the best
There's something here I almost know / it's on my tongue and will not go
I turned it over, turned it round / and this is all I ever found
I took the key, I took the map / I fell asleep with both in my lap
The door was open, so I went / I never asked them what it meant
I asked a stranger for a sign / he gave me his, I gave him mine
The letter came, it had no name / I read it twice and stayed the same`,
  sad: `I set the table still for two / it's just a thing my two hands do
I said I'm fine, I said it twice / it sounded careful and precise
I should have asked, I should have known / I talk to you now on my own
They say it passes, so they say / it passed by me the other day
The house has learned to be polite / it doesn't creak your name at night
I kept the ticket, kept the ring / they neither of them say a thing
I know the way you closed a door / I listen for it, nothing more
I water flowers you forgot / some of them live and some do not
The (bus|train) goes by the place we met / I haven't changed my seat there yet
I dialled the number, let it ring / I don't know what I'd say of anything`,
  dark: `Somebody knows and no one tells / there's something wrong with all the bells
I've checked the lock, I've checked it twice / the hall is colder now than ice
The mirror blinked before I did / I don't know what the curtain hid
They drew the curtains, street by street / I hear the echo of my feet
Don't turn around, don't say a word / you didn't see, you only heard
The (lamp|match) goes out, the (cellar|stairway) sighs / I count the spaces and the eyes
I gave my word, I gave my name / they never gave me back the same
The dog won't cross the threshold now / it knew before we did somehow
There's one more (shadow|stranger) than there should / I'd leave it be if I only could
The wires hum, the windows shake / there's something down there wide awake`,
  driving: `My heart is louder than the crowd / I kept it down, now play it loud
Don't hold me back, don't slow me down / I'm heading clear across this town
I've got one chance, I've got one gear / there's no one stopping me from here
Count me in and let me go / there's nothing in me that says no
We're out of breath, we're out of time / there's one more hill we've got to climb
I don't look back, I don't look down / I wear the bruises like a crown
We came for everything and more / we didn't come here to keep score
I burned the boats, I burned the plan / so catch me if you think you can
They said the night was closing in / I said then let the night begin
I've got the wind, I've got the nerve / I'll (take|hold) the wheel on every curve`,
}

/** Couplets that lead into a chorus; each first line can be used alone. */
export const PRE_CHORUSES: ByValence = {
  up: `Oh, can you feel it coming on / a minute more and we'll be gone
I've never said it to a crowd / so let me say it nice and loud
It's getting close, it's getting near / I've got a feeling it starts here
So hold your breath and count to four / there's someone knocking at the door
One more step and one more stair / I can hear it in the air
And when I think it's all been said / it plays again inside my head
Say the word and I'll be there / with my best shoes and my worst hair
I don't know how, I don't know when / I only know it comes again
Wait for the drum, wait for the bell / there's something here I've got to tell
You know the part that's coming now / we'll get there anyway, somehow
A little higher, hold it there / let every stranger stop and stare
I had a hundred things to say / there's only one I need today
And there it is, and here we go / the part that all of us will know`,
  down: `And just when I think I'm all right / it comes to find me in the night
I try to say it, try to smile / it only works a little while
It's in the pipes, it's in the wall / I hear it coming down the hall
I turn the light off, turn it on / it's never really, really gone
I hold it in, I hold it tight / I nearly had it out last night
There's one thing that I never say / I think about it every day
I hear your footsteps on the stair / I turn around, there's no one there
The clock goes round, the clock goes slow / it knows a thing I do not know
I swore I'd never call it back / I hear it coming down the track`,
}

export const BRIDGES: ByValence = {
  up: `If all of this were gone by June / I'd still be humming half the tune
So let it break, and let it bend / we'll tape it up again, my friend
And maybe no one writes it down / we'll be the rumour of the town
Stop the music, let me hear / is it only us out here
I used to think I had to choose / there's nothing in my hands to lose
Everything that I ever planned / ran through my fingers like the sand
I won't be clever, won't be wise / I only want to use my eyes
And if the morning finds us here / we'll say we only stopped to hear
The long way round was not a waste / I know it all now by the taste
Take off your shoes, put down the phone / there's nothing here we have to own
I thought I'd lost it, thought it through / and all it took was asking you
Someday they'll ask us what it was / we'll say we did it just because`,
  down: `Maybe I'll learn to set it down / maybe I'll move to another town
If you come back, I won't ask why / I'll put the kettle on, or try
It doesn't mend, it only grows / a little quieter, I suppose
And if I run, which way is out / there's no one close enough to shout
I made my bed of sticks and stones / it knows the weight of all my bones
Some things get smaller as you go / and some get taller, now I know
I burned the letter, kept the stamp / I read the ashes by the lamp
The night is longer than it was / I ask it why, it says because
Leave me the chair, leave me the light / I only need to last the night`,
}
