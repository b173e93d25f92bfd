import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Toggle } from '#ui/fields/toggle.tsx'
import { playback, usePlayback } from '#widgets/playback/use-playback.ts'
import { canSetVolume, VolumeSlider } from '#widgets/playback/volume-slider.tsx'
import { setDownloadQuality, useDownloadQuality } from '#widgets/song/actions/download-quality.ts'
import { SettingRow, SettingsSection } from './settings-section.tsx'

function VolumeRow() {
  const percent = usePlayback(({ volume, isMuted }) => (isMuted ? 0 : Math.round(volume * 100)))
  return <SettingRow title={<Trans>Volume</Trans>} detail={percent} control={<VolumeSlider />} />
}

function AutoPlayRow() {
  const { t } = useLingui()
  const isOn = usePlayback((state) => state.isAutoPlayOn)
  return (
    <SettingRow
      title={<Trans>Auto-play</Trans>}
      detail={<Trans>Start the next track when one ends</Trans>}
      control={
        <Toggle
          isOn={isOn}
          onChange={(isWanted) => playback.setAutoPlay(isWanted)}
          label={t`Auto-play`}
          isLabelHidden
        />
      }
    />
  )
}

function DownloadQualityRow(): ReactNode {
  const { t } = useLingui()
  return (
    <SettingRow
      title={<Trans>Download quality</Trans>}
      detail={<Trans>High 320 kbps, Standard 128 kbps</Trans>}
      control={
        <SegmentedControl
          label={t`Download quality`}
          value={useDownloadQuality()}
          onChange={setDownloadQuality}
          options={[
            { value: 'high', label: <Trans>High</Trans> },
            { value: 'standard', label: <Trans>Standard</Trans> },
          ]}
          className="min-w-[174px]"
        />
      }
    />
  )
}

export function AudioSection() {
  return (
    <SettingsSection id="audio" heading={<Trans>Audio</Trans>}>
      {canSetVolume() && <VolumeRow />}
      <AutoPlayRow />
      <DownloadQualityRow />
    </SettingsSection>
  )
}
