import { connect, type Socket } from 'node:net'

export interface RawClient {
  /**
   * Sends a whole HTTP request and resolves with the status and body of the response; rejects when the connection
   * breaks.
   */
  send(request: Buffer): Promise<{ status: number; body: string }>
  close(): void
}

interface Pending {
  resolve: (answer: { status: number; body: string }) => void
  reject: (error: Error) => void
}

/**
 * One connection, one request at a time, with very little code between the benchmark and the socket: on a machine with
 * two cores a full HTTP client would take processor time from the server that is measured.
 */
export function connectRaw(port: number): Promise<RawClient> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  let pending: Pending | null = null
  let received = ''

  const fail = (error: Error) => {
    pending?.reject(error)
    pending = null
  }
  socket.setEncoding('latin1')
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection is closed')))
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0 || !pending) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4, headEnd + 4 + length) }
    received = ''
    const { resolve } = pending
    pending = null
    resolve(answer)
  })

  const client: RawClient = {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('the connection is closed'))
          return
        }
        pending = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(client))
    socket.once('error', reject)
  })
}
