import type { LyricTheme } from './lyric-theme.ts'

/** Games, work and tales. */
export const WORK_AND_PLAY_THEMES = {
  game: {
    words: `football, soccer, basketball, team, game, match, final, club, champion, champions, win, winning, goal, race, chess, sport,
running, gym, workout, futbol, equipo, equipe, victoire, fussball, mannschaft, sieg`,
    couplets: `The floodlights hum, the grass is wet / they haven't seen the best of us yet
One down with a minute to play / we never liked the easy way
My number's fading on my back / we run the drill, we run the track
The whistle blows, the benches rise / my mother's covering her eyes
We lost the last one, lost by two / tonight we know what we can do
Tape on my fingers, mud on my knee / it all comes down to you and me
The (captain|keeper) shouts, the rafters ring / the old men in the bleachers sing
We train in rain, we train in heat / we know the sound of our own feet`,
    hooks: `One more goal before we go
We are the ones in the muddy shirts
Sing for the team and sing it loud`,
    answers: `All together, side by side / with the whole town's worth of pride
Win or lose or somewhere between / best old colours ever seen`,
  },
  work: {
    words: `work, job, office, boss, school, class, exam, exams, homework, study, studying, money, rent, monday, hustle, ambition,
trabajo, escuela, dinero, travail, ecole, argent, arbeit, schule, geld`,
    couplets: `The clock is dripping like a tap / the (boss|guard) is taking one more nap
The page is blank, the pen is dry / the clock and I see eye to eye
I count the coins, I count the days / the rent goes up in seven ways
Five days a week I tie this tie / and watch the weather passing by
They gave a desk, they gave a key / they never asked what I could be
The books are stacked, the light is low / there's so much here I'll never know
The coffee's cold, the chair's too small / I pinned a beach up on the wall
I (wrote|sent) the letter, (signed|stamped) it, too / there's (something|someone) else I'm meant to do`,
    hooks: `Five o'clock, come set me free
I'm not only what I earn
Close the book and come with me`,
    answers: `Leave the papers, leave the light / I am somebody at night
Not a number, not a name / I'm not playing any game`,
  },
  tale: {
    words: `dragon, dragons, queen, king, knight, castle, magic, witch, wizard, ghost, ghosts, monster, mermaid, fairy, legend, story,
robot, robots, pirate, pirates, captain, reina, rey, magia, reine, roi, konigin, konig, marchen`,
    couplets: `The bridge came down, the horns replied / a shadow crossed the countryside
She wore a crown of river stone / and never sat upon a throne
There's gold asleep beneath the hill / the one who guards it breathes there still
They drew a map in candle smoke / that no one read until she spoke
The forest has a thousand eyes / the wise are quiet, the quiet wise
The tower's tall, the door is small / the bravest never speak at all
A lantern swings, the (anchor|drawbridge) groans / we throw our luck in bits of bones
The (song|tale) is older than the road / it's heavy, so we share the load`,
    hooks: `Long ago and far from here
Nobody tames a heart like hers
Light the torch and open the gate`,
    answers: `When the last of torches burn / they will all of them return
Hear it once and keep it well / it is yours now, yours to tell`,
  },
} as const satisfies Readonly<Record<string, LyricTheme>>
