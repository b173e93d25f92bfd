import type { OperatedUser } from '@cadenza/contract/operate/console'
import { Trans } from '@lingui/react/macro'
import { Ban, LogOut, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { LiftSuspensionDialog, SuspendDialog } from './suspend-dialogs.tsx'

type Action = 'adjust' | 'suspend' | 'lift' | 'end-sessions'

const DIALOGS = {
  adjust: AdjustDialog,
  suspend: SuspendDialog,
  lift: LiftSuspensionDialog,
  'end-sessions': EndSessionsDialog,
} as const satisfies Record<Action, unknown>

export function UserActions({ user }: { user: OperatedUser }) {
  const [action, setAction] = useState<Action | null>(null)
  const OpenDialog = action && DIALOGS[action]
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" onClick={() => setAction('adjust')} disabled={user.wallet === null}>
        <Trans>Adjust…</Trans>
      </Button>
      <Button variant="line" icon={<LogOut />} onClick={() => setAction('end-sessions')} disabled={user.sessions === 0}>
        <Trans>End sessions…</Trans>
      </Button>
      {user.suspension ? (
        <Button variant="line" icon={<Undo2 />} onClick={() => setAction('lift')}>
          <Trans>Lift suspension…</Trans>
        </Button>
      ) : (
        <Button variant="danger" icon={<Ban />} onClick={() => setAction('suspend')}>
          <Trans>Suspend…</Trans>
        </Button>
      )}
      {OpenDialog && <OpenDialog user={user} onClose={() => setAction(null)} />}
    </div>
  )
}
