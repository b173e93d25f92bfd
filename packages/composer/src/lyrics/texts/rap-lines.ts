import type { SubjectKind } from '#composer/lyrics/lyric-subject.ts'

/** One couplet per line; a slash separates its two lines. */
export const RAP_COUPLETS = `I came up from the corner with a notebook and a pen / they told me it was over so I started up again
My mother worked the late shift and she never missed a day / so when I get the microphone I've got a lot to say
I'm up before the pigeons and I'm out before the sun / they only see the (trophy|medal), never see the miles I run
The elevator's broken so I'm taking every stair / I'm leaving all my footprints so they know that I was there
I had a broken radio, I had a borrowed bike / now every kid around here wants to know what it was like
I keep my circle little and I keep my promise tight / I learned to write by streetlamp when they cut off all the light
They counted every error, never counted what I built / I'm sleeping like a baby with no shadow and no guilt
I'm talking to the mirror and the mirror talks me down / I tell it I'm the quietest and loudest in this town
The rent is on the counter and the clock is on the wall / I've got a hundred reasons and I'm writing for them all
You're waiting for a moment, I was working through the wait / you're looking for the handle, I was building you the gate
My grandpa was a quiet man, he taught me how to stand / he said you hold your own name like it's water in your hand
It's pressure makes the diamond and it's pressure makes the crack / I've seen it going both ways and I'm never going back
The teacher said be careful and the neighbour said be still / I said I've got a mountain and I've got to climb the hill
I write it on the night bus with the window for a page / there's more of me in one line than they'll ever fit on stage
My pockets used to echo, now they only hum along / I never bought an answer but I paid for every song
They wanted something shorter, well, I'm giving them the long / I'm patient as a river and a river's always strong
I'm counting all my blessings on the fingers of one hand / the other's on the wheel because I don't know where I'll land
The street is like a teacher with a stick of yellow chalk / it doesn't care for talkers till you learn to walk the walk
I used to pass the window where the golden watches shine / I never stole a minute but I made the hour mine
My brother said be humble and my sister said be loud / I'm somewhere in the middle with my head up in the cloud
The critics in the back row got their arms across their chest / I don't need all of them tonight, I only need the rest
I (found|wrote) a word that fit me like a key inside a door / I turned it and I never heard the lock click any more
I'm (drawing|painting) on the concrete with the colours that I had / a little for the good days and a lot more for the bad
The phone is full of strangers saying what I ought to be / I put it in the drawer now and the quiet talks to me`

/** The braces stand for the subject. */
export const RAP_SUBJECT_COUPLETS: Readonly<Record<SubjectKind, string>> = {
  thing: `Let me tell you about {}, let me tell it like it is / I've been at it since the playground, I could teach it as a quiz
I've got {} on my mind from the minute that I wake / you can try to take it from me, it's not anyone's to take
It was always about {}, it was never about fame / if you cut me open, brother, you would find it by my name
I was thinking about {} with my head against the glass / on the slowest bus in history, just watching it all pass`,
  doing: `Nobody ever told me that {} would weigh so much / you carry it in silence and it's heavy to the touch
I've got {} on my mind from the minute that I wake / you can try to take it from me, it's not anyone's to take
They write about {} like it's something you can buy / I paid for it in hours and I never asked them why`,
  person: `Let me tell you about {}, let me tell it like it is / every story that I've got has got a little bit of this
I wrote {} on my notebook, on the first and final page / on the inside of the jacket that I'm wearing up on stage`,
  clause: '',
}

/** The first line of a hook; the braces stand for the subject. */
export const RAP_SUBJECT_HOOKS: Readonly<Record<SubjectKind, string>> = {
  thing: `All night and all day it's {}
Put your hands, put your hands in the air for {}
I bet it all, I bet it all on {}
It's {} from now till the lights go out
We do it, yeah, we do it all for {}`,
  doing: `All night and all day I'm {}
It's all about, it's all about {} now
Nobody ever told me {} was like this`,
  person: `Put your hands, put your hands in the air for {}
We do it, yeah, we do it all for {}
This one, this one goes out to {} tonight`,
  clause: `Let me tell you, let me tell you all {}
Everybody, everybody knows {}`,
}

export const RAP_HOOKS = `I was built, I was built for the long way up
Nobody ever gave me the keys to this
Put my name, put my name on the city wall
I'm still here, I'm still here and I'm louder now
Started out with a pencil and a borrowed beat
Everything, everything that I've got, I made`

/** The second and fourth line of a hook, which rhyme. */
export const RAP_ANSWERS = `Run it back, run it back, never slow it down / that's the sound, that's the sound of my side of town
Started low, started low and we built it tall / it was one for me and now it's one for all
Say it loud, say it loud so the back can hear / we were working in the dark on this all year
Every scar on my arm is a line I wrote / got the whole block singing from a single note
Keep it moving, keep it moving, don't ever stop / from the basement of the building up to the top
No more waiting, no more waiting outside the door / never been in any room like this before
From the first bus of the morning until the last / no more living with my feet stuck inside the past
Turn the lamp on, turn the lamp on and turn the page / got the corner and the city up on the stage`
