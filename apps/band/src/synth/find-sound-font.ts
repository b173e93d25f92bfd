import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Preset, SoundFont } from './sound-font.ts'

const SYSTEM_FOLDERS = ['/usr/share/sounds/sf2', '/usr/share/sounds/sf3']
/** The better fonts, best first, if they are installed; on Debian the plain name is a link to one of the others. */
const PREFERRED_FONTS = [
  'MuseScore_General.sf2',
  'MuseScore_General_Full.sf2',
  'MuseScore_General.sf3',
  'MuseScore_General_Full.sf3',
  'MuseScore_General_Lite.sf3',
]
const DRUM_BANK = 128

/** Returns the configured font, else MuseScore_General if the system has it, else the bundled font. */
export function findSoundFont(configuredPath?: string): string {
  if (configuredPath !== undefined) {
    if (!existsSync(configuredPath)) throw new Error(`There is no SoundFont at ${configuredPath}.`)
    return configuredPath
  }
  const installed = SYSTEM_FOLDERS.flatMap((folder) => PREFERRED_FONTS.map((name) => path.join(folder, name)))
  return installed.find((file) => existsSync(file)) ?? bundledSoundFont()
}

export function bundledSoundFont(): string {
  return createRequire(import.meta.url).resolve('generaluser/GeneralUser.sf2')
}

/** A font may lack a variation or a kit; then the plain sound of that program is used, then the first of its kind. */
export function findPreset(
  font: SoundFont,
  wanted: { readonly program: number; readonly bank: number; readonly isDrums: boolean },
): Preset {
  const plainBank = wanted.isDrums ? DRUM_BANK : 0
  const bank = wanted.isDrums ? DRUM_BANK : wanted.bank
  const at = (b: number, program: number) => font.presets.find((each) => each.bank === b && each.program === program)
  const found = at(bank, wanted.program) ?? at(plainBank, wanted.program) ?? at(plainBank, 0) ?? font.presets[0]
  if (found === undefined) throw new Error(`${font.path} has no presets.`)
  return found
}
