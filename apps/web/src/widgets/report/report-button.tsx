import { useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import type { Reportable } from './report-dialog.tsx'
import { useReport } from './use-report.tsx'

export function ReportButton({ subject }: { subject: Reportable }) {
  const { t } = useLingui()
  const { report, dialog } = useReport(subject)
  return (
    <>
      <IconButton label={t`Report`} onClick={report}>
        <Flag />
      </IconButton>
      {dialog}
    </>
  )
}
