import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { type ArchiveUrl, useArchiveDownload } from './use-archive.ts'

interface ArchiveButtonProps {
  address: ArchiveUrl
  variant?: ComponentProps<typeof Button>['variant']
}

export function ArchiveButton({ address, variant = 'ghost' }: ArchiveButtonProps) {
  const { download, isPending } = useArchiveDownload(address)
  return (
    <Button variant={variant} icon={<Download />} isBusy={isPending} onClick={download}>
      <Trans>Download all</Trans>
    </Button>
  )
}
