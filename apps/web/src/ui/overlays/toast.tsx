import { Check, TriangleAlert, X } from 'lucide-react'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import './toast.css'

const shownForMs = 5000
const maxToasts = 3

interface Toast {
  message: ReactNode
  /** A toast replaces an earlier one on the same topic. */
  topic?: string | undefined
  tone?: 'plain' | 'good' | 'bad' | undefined
  action?: { label: string; onPress(): void } | undefined
}

interface ToastControl {
  show(toast: Toast): void
}

const ToastContext = createContext<ToastControl | null>(null)

export function ToastProvider({ children, dismissLabel }: { children: ReactNode; dismissLabel: string }) {
  const [toasts, setToasts] = useState<{ id: number; toast: Toast }[]>([])
  const nextId = useRef(0)

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((entry) => entry.id !== id)), [])
  const control = useMemo<ToastControl>(
    () => ({
      show(toast) {
        const id = nextId.current++
        const isOutdated = (earlier: Toast) => toast.topic !== undefined && earlier.topic === toast.topic
        setToasts((shown) => [...shown.filter((entry) => !isOutdated(entry.toast)), { id, toast }].slice(-maxToasts))
      },
    }),
    [],
  )

  return (
    <ToastContext value={control}>
      {children}
      <div className="toast-region" role="status">
        {toasts.map(({ id, toast }) => (
          <ToastCard key={id} toast={toast} dismissLabel={dismissLabel} onDismiss={() => dismiss(id)} />
        ))}
      </div>
    </ToastContext>
  )
}

export function useToast(): ToastControl {
  const control = useContext(ToastContext)
  if (!control) throw new Error('useToast must be used within ToastProvider')
  return control
}

const toneIcons = { plain: null, good: <Check />, bad: <TriangleAlert /> }

function ToastCard({ toast, dismissLabel, onDismiss }: { toast: Toast; dismissLabel: string; onDismiss(): void }) {
  const { action } = toast
  const pauseHandlers = useCountdown(shownForMs, onDismiss)
  return (
    <div className="toast" {...pauseHandlers}>
      {toneIcons[toast.tone ?? 'plain']}
      <p className="toast-message">{toast.message}</p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onPress()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-dismiss"
        aria-label={dismissLabel}
        title={dismissLabel}
        onClick={onDismiss}
      >
        <X />
      </button>
    </div>
  )
}

/** Counts down while neither the pointer nor the focus is on the element that gets the handlers. */
function useCountdown(totalMs: number, onElapsed: () => void) {
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false })
  const remainingMs = useRef(totalMs)
  const elapsed = useRef(onElapsed)
  useEffect(() => {
    elapsed.current = onElapsed
  })

  const isPaused = pausedBy.pointer || pausedBy.focus
  useEffect(() => {
    if (isPaused) return
    const startedAtMs = performance.now()
    const timer = setTimeout(() => elapsed.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAtMs
    }
  }, [isPaused])

  return {
    onPointerEnter: () => setPausedBy((now) => ({ ...now, pointer: true })),
    onPointerLeave: () => setPausedBy((now) => ({ ...now, pointer: false })),
    onFocus: () => setPausedBy((now) => ({ ...now, focus: true })),
    onBlur: () => setPausedBy((now) => ({ ...now, focus: false })),
  }
}
