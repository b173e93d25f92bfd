import type { Groove } from './drum-style.ts'
import type { Intensity } from '#composer/parts/part-names.ts'

/** Grooves for a bar of three quarters or six eighths, by character. Twelve sixteenths a bar. */
export interface GroovesInThree {
  readonly '3/4': Readonly<Record<Intensity, Groove>>
  readonly '6/8': Readonly<Record<Intensity, Groove>>
}

export const SOFT_IN_THREE: GroovesInThree = {
  '3/4': {
    low: { shaker: ['5...4...4...'] },
    mid: { kick: ['8...........', '8.........5.'], sideStick: ['....6...6...'], closedHat: ['6.4.5.4.5.4.'] },
    high: { kick: ['9.......5...', '9.........6.'], snare: ['....7...7...', '........8...'], ride: ['7...6...6...'] },
  },
  '6/8': {
    low: { shaker: ['5.3.4.5.3.4.'] },
    mid: { kick: ['8...........', '8.......5...'], sideStick: ['......7.....'], closedHat: ['7.4.5.6.4.5.'] },
    high: { kick: ['9.......6...', '9.........6.'], snare: ['......9.....', '......9....2'], ride: ['7.5.5.7.5.5.'] },
  },
}

export const DRIVING_IN_THREE: GroovesInThree = {
  '3/4': {
    low: { kick: ['9...........'], closedHat: ['7...5...5...'] },
    mid: {
      kick: ['9.....6.....', '9.........7.'],
      snare: ['....8...8...', '........9...'],
      closedHat: ['8.5.7.5.7.5.'],
    },
    high: {
      kick: ['9...7...7...', '9.....7...7.'],
      snare: ['........9...', '....8...9..4'],
      closedHat: ['8.5.7.5.7.5.'],
      openHat: ['..........6.', '............'],
    },
  },
  '6/8': {
    low: { kick: ['9...........'], closedHat: ['8.5.5.7.5.5.'] },
    mid: { kick: ['9...........', '9.......7...'], snare: ['......9.....'], closedHat: ['8.5.5.7.5.5.'] },
    high: {
      kick: ['9.......7...', '9...7...7...'],
      snare: ['......9.....', '......9...4.'],
      closedHat: ['8.6.6.8.6.6.'],
      tambourine: ['5.3.3.6.3.3.'],
    },
  },
}

export const JAZZ_IN_THREE: GroovesInThree = {
  '3/4': {
    low: { pedalHat: ['....6...6...'], ride: ['7...6...6...'] },
    mid: {
      kick: ['4...........'],
      pedalHat: ['....6.......'],
      ride: ['8...7.5.7...', '8...7...7.5.'],
      snare: ['......2.....'],
    },
    high: {
      kick: ['4.....3.....'],
      pedalHat: ['....7.......'],
      ride: ['8...7.5.7.5.'],
      snare: ['......3...2.', '..2.......3.'],
    },
  },
  '6/8': {
    low: { pedalHat: ['......6.....'], ride: ['7...5.7...5.'] },
    mid: { kick: ['5...........'], pedalHat: ['......7.....'], ride: ['8...6.7...6.'], snare: ['..........2.'] },
    high: { kick: ['5.......4...'], pedalHat: ['......7.....'], ride: ['8.5.6.8.5.6.'], snare: ['....3.....3.'] },
  },
}
