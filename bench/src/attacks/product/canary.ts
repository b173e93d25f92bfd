import { type AddressInfo, createServer, type Server } from 'node:net'

export interface Canary {
  port: number
  /** Every connection since the start, whether or not it brought a request. */
  hits: string[]
  stop: () => Promise<void>
}

const HTTPS_PORT = 443

/** Of both families where the machine has them: '::' takes IPv4 as well. Null where the port may not be used. */
function listen(server: Server, port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    server.once('error', () => {
      server.once('error', () => resolve(null))
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
    server.listen(port, '::', () => resolve(server))
  })
}

/**
 * A server that nobody outside is meant to reach: whoever makes the product connect to it has got inside. It also takes
 * the port of https where it may, as root or where low ports are free, because the product refuses other ports before it
 * looks at the address.
 */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = []
  const newServer = () =>
    createServer((socket) => {
      hits.push(`a connection to ${socket.localAddress ?? ''} at port ${socket.localPort}`)
      socket.on('error', () => undefined)
      socket.destroy()
    })
  const server = await listen(newServer(), 0)
  if (!server) throw new Error('no server can listen on loopback')
  const atHttps = await listen(newServer(), HTTPS_PORT)
  return {
    port: (server.address() as AddressInfo).port,
    hits,
    stop: async () => {
      const servers = [server, atHttps].filter((one) => one !== null)
      await Promise.all(servers.map((one) => new Promise((resolve) => one.close(resolve))))
    },
  }
}
