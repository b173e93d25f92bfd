import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { type ArchiveAddress, useArchive } from './use-archive.ts'

interface ArchiveButtonProps {
  address: ArchiveAddress
  variant?: ComponentProps<typeof Button>['variant']
}

export function ArchiveButton({ address, variant = 'ghost' }: ArchiveButtonProps) {
  const { download, isPending } = useArchive(address)
  return (
    <Button variant={variant} icon={<Download />} isBusy={isPending} onClick={download}>
      <Trans>Download all</Trans>
    </Button>
  )
}
