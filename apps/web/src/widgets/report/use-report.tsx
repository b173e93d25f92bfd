import { type ReactNode, useState } from 'react'
import { type Reportable, ReportDialog } from './report-dialog.tsx'

/** The dialog must be rendered next to what opens it, but outside of a menu that closes. */
export function useReport(subject: Reportable): { report: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  return {
    report: () => setIsOpen(true),
    dialog: isOpen && <ReportDialog subject={subject} onClose={() => setIsOpen(false)} />,
  }
}
