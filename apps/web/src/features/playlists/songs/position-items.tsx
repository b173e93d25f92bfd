import { Trans } from '@lingui/react/macro'
import { ArrowDownToLine, ArrowUpToLine, CircleMinus } from 'lucide-react'
import { MenuItem } from '#ui/overlays/menu.tsx'

/** The actions of the owner on a song's position. */
export interface PositionControl {
  isFirst: boolean
  isLast: boolean
  onMoveToTop: () => void
  onMoveToBottom: () => void
  onRemove: () => void
}

export function PositionItems({ isFirst, isLast, onMoveToTop, onMoveToBottom, onRemove }: PositionControl) {
  return (
    <>
      <MenuItem icon={<ArrowUpToLine />} isDisabled={isFirst} onSelect={onMoveToTop}>
        <Trans>Move to top</Trans>
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} isDisabled={isLast} onSelect={onMoveToBottom}>
        <Trans>Move to bottom</Trans>
      </MenuItem>
      <MenuItem icon={<CircleMinus />} tone="danger" onSelect={onRemove}>
        <Trans>Remove from playlist</Trans>
      </MenuItem>
    </>
  )
}
