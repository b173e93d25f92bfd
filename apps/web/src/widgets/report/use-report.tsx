import type { ReportedKind } from '@cadenza/contract/reports'
import { type ReactNode, useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'

export interface Reportable {
  kind: ReportedKind
  id: string
}

/** The dialog must be rendered next to what opens it, but outside of a menu that closes. */
export function useReport(subject: Reportable): { report: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  return {
    report: () => setIsOpen(true),
    dialog: isOpen && <ReportDialog subject={subject} onClose={() => setIsOpen(false)} />,
  }
}
