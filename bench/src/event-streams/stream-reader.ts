import { connect } from 'node:net'
import { MAX_STREAM_FAILURES, reconnectDelayMs } from '@cadenza/domain/user-events'

export interface ReaderOptions {
  port: number
  token: string
  onCredits: (version: number) => void
  onOpen: () => void
  onClose: () => void
  /** The kind of a failure: a status, or what the connection said. */
  onFailure: (kind: string) => void
}

const DEFAULT_RETRY_MS = 2000

/**
 * Reads one event stream over a bare socket and reconnects as the web app does: after a break first when the server said,
 * then ever more rarely, and not at all after too many failures in a row.
 */
export function startStreamReader(options: ReaderOptions): void {
  const { port, token, onCredits, onOpen, onClose, onFailure } = options
  const request = `GET /api/events HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: session=${token}\r\n\r\n`
  let retryMs = DEFAULT_RETRY_MS
  let failures = 0

  function readEvents(text: string): void {
    const retry = /^retry: (\d+)$/m.exec(text)
    if (retry) retryMs = Number(retry[1])
    const credits = /event: credits\ndata: .*"version":(\d+)/.exec(text)
    if (!credits) return
    failures = 0
    onCredits(Number(credits[1]))
  }

  function open(): void {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let isOpen = false
    let failure = 'ended'
    socket.setEncoding('latin1')
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (isOpen) return readEvents(text)
      isOpen = text.startsWith('HTTP/1.1 200')
      if (isOpen) {
        onOpen()
        readEvents(text)
      } else {
        failure = text.slice(9, 12)
        socket.destroy()
      }
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      failure = error.code ?? error.message
    })
    socket.on('close', () => {
      if (isOpen) onClose()
      else onFailure(failure)
      failures += 1
      if (failures >= MAX_STREAM_FAILURES) return onFailure('gave up')
      const isRefused = /^\d+$/.test(failure)
      setTimeout(open, failures === 1 && !isRefused ? retryMs : reconnectDelayMs(failures))
    })
  }
  open()
}
