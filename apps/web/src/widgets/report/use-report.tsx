import type { ReportedKind } from '@cadenza/contract/reports'
import { type ReactNode, useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'

export interface Reportable {
  kind: ReportedKind
  id: string
}

/** The dialog is to be put beside what opens it, outside of a menu that closes. */
export function useReport(subject: Reportable): { report: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  return {
    report: () => setIsOpen(true),
    dialog: isOpen && <ReportDialog subject={subject} onClose={() => setIsOpen(false)} />,
  }
}
