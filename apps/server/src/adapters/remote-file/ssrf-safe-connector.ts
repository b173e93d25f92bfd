import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'

interface SsrfGuardOptions {
  resolve: (hostname: string) => Promise<string[]>
  mayReach: (address: string) => boolean
  timeoutMs: number
}

class AddressError extends Error {
  override name = 'AddressError'
  readonly code = 'EADDRESS'
}

async function resolveChecked(hostname: string, { resolve, mayReach }: SsrfGuardOptions): Promise<string[]> {
  const addresses = await resolve(hostname)
  if (addresses.length === 0) throw new AddressError('the name has no address')
  if (!addresses.every(mayReach)) throw new AddressError('the name leads to an address that is not public')
  return addresses
}

/**
 * Connects only to the addresses that were checked: a name that is resolved again may lead elsewhere by then. The
 * address of the connection is checked once more before anything is sent, because a host that is an address is never
 * resolved.
 */
export function createSsrfSafeConnector(guard: SsrfGuardOptions): buildConnector.connector {
  const lookup: LookupFunction = (hostname, options, done) => {
    resolveChecked(hostname, guard).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first] = found
        if (options.all) done(null, found)
        else done(null, first?.address ?? '', first?.family)
      },
      (error: unknown) => done(error instanceof Error ? error : new AddressError(String(error)), ''),
    )
  }
  const connect = buildConnector({ lookup, timeout: guard.timeoutMs, allowH2: false })
  return (options, done) => {
    if (isIP(options.hostname) !== 0 && !guard.mayReach(options.hostname)) {
      done(new AddressError('the address is not public'), null)
      return
    }
    connect(options, (...[error, socket]) => {
      if (error || guard.mayReach(socket.remoteAddress ?? '')) {
        if (error) done(error, null)
        else done(null, socket)
        return
      }
      socket.destroy()
      done(new AddressError('the address is not public'), null)
    })
  }
}
