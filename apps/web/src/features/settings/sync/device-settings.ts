import type { Settings } from '@cadenza/contract/settings'
import { chooseLanguage, chosenLanguage, followBrowserLanguage, onLanguageChosen } from '#lib/i18n.ts'
import type { ThemeChoice } from '#ui/theme.tsx'
import { playback } from '#widgets/playback/use-playback.ts'
import {
  setDownloadQuality,
  readDownloadQuality,
  subscribeToDownloadQuality,
} from '#widgets/song/actions/download-quality.ts'

export type DeviceSettings = Pick<Settings, 'theme' | 'language' | 'volume' | 'autoPlay' | 'downloadQuality'>
export type DeviceField = keyof DeviceSettings

export const DEVICE_FIELDS: readonly DeviceField[] = ['theme', 'language', 'volume', 'autoPlay', 'downloadQuality']

/** The settings that are in effect on this page, wherever on it they are changed. */
export interface Device {
  read: () => DeviceSettings
  /**
   * Rejects when a setting cannot be applied now, such as a language whose messages cannot be loaded without a network.
   */
  apply: (change: Partial<DeviceSettings>) => Promise<void>
}

export class PageDevice implements Device {
  #theme: ThemeChoice
  readonly #setTheme: (theme: ThemeChoice) => void

  constructor(theme: ThemeChoice, setTheme: (theme: ThemeChoice) => void) {
    this.#theme = theme
    this.#setTheme = setTheme
  }

  updateTheme(theme: ThemeChoice): void {
    this.#theme = theme
  }

  read(): DeviceSettings {
    const { volume, isAutoPlayOn } = playback.read()
    return {
      theme: this.#theme,
      language: chosenLanguage(),
      volume: Math.round(volume * 100),
      autoPlay: isAutoPlayOn,
      downloadQuality: readDownloadQuality(),
    }
  }

  async apply({ theme, language, volume, autoPlay, downloadQuality: quality }: Partial<DeviceSettings>): Promise<void> {
    if (theme !== undefined) this.#setTheme(theme)
    if (volume !== undefined) playback.setVolume(volume / 100)
    if (autoPlay !== undefined) playback.setAutoPlay(autoPlay)
    if (quality !== undefined) setDownloadQuality(quality)
    if (language !== undefined) await (language === null ? followBrowserLanguage() : chooseLanguage(language))
  }
}

/** Reports changes of all settings except the theme, which React reports. */
export function onDeviceChange(listener: () => void): () => void {
  const stops = [playback.subscribe(listener), onLanguageChosen(listener), subscribeToDownloadQuality(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
