import { randomInt } from 'node:crypto'
import net from 'node:net'

// These ports are below the kernel's range for outgoing connections, so none is taken between the check and the listen.
const FIRST_FREE_PORT = 20_000
const LAST_FREE_PORT = 32_000

const handedOutPorts = new Set<number>()

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    )
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))
}

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_FREE_PORT, LAST_FREE_PORT)
    if (handedOutPorts.has(port)) continue
    handedOutPorts.add(port)
    if (await isPortFree(port)) return port
  }
}

export async function pickPort(preferred: number): Promise<number> {
  if (!handedOutPorts.has(preferred)) {
    handedOutPorts.add(preferred)
    if (await isPortFree(preferred)) return preferred
  }
  return findFreePort()
}
