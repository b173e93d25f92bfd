import { execFile } from 'node:child_process'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Systemd's own measure, from 0 (locked up) to 100. */
const MOST_EXPOSURE = 20

/** The programs are not where a host will have them, and whether they are there is not the question here. */
async function checkUnits(root: string, folder: string): Promise<void> {
  const units = await readdir(join(root, 'deploy/systemd'))
  const copies = units.map((unit) => join(folder, unit.replace('@.', '@8080.')))
  for (const [index, unit] of units.entries()) {
    const text = await readFile(join(root, 'deploy/systemd', unit), 'utf8')
    const copy = copies[index] ?? ''
    await writeFile(
      copy,
      text.replaceAll('/usr/bin/node', '/bin/true').replaceAll('/usr/local/bin/restate-server', '/bin/true'),
    )
  }
  const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...copies])
  if (stderr !== '') throw new Error(`systemd-analyze: ${stderr}`)
  // It fails when one is exposed more than this.
  await run('systemd-analyze', ['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSURE}`, ...copies])
}

/** Has the programs that will read our files check them. */
export async function checkConfigurationFiles(root: string, folder: string): Promise<void> {
  const proxy = join(root, 'deploy/proxy')
  for (const env of [{}, { DOMAIN: 'songs.example.org', TLS: 'you@example.org', MEDIA_ADDRESS: 'media.example.org' }]) {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(proxy, 'Caddyfile')]
    await run('caddy', args, { env: { ...process.env, ...env } })
  }
  const haproxy = join(folder, 'haproxy.cfg')
  await copyFile(join(proxy, 'haproxy.cfg'), haproxy)
  await run('haproxy', ['-c', '-f', haproxy], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin`, WORKERS_BIND: '127.0.0.1' },
  })
  await checkUnits(root, folder)
}
