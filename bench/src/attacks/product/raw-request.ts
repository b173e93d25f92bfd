import { connect } from 'node:net'

/**
 * Sends bytes as they are and returns all that comes back until the server closes the connection or is silent for a
 * while.
 */
export function sendRaw(port: number, bytes: string | Buffer, silenceMs = 1500): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    let received = ''
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    socket.write(bytes)
  })
}

export const statusesIn = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
