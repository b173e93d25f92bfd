import { join } from 'node:path'

export const MAIL_SERVICE = 'mail'
const SERVICES = ['postgres', 'setup', 'restate', 'api', 'worker', 'band', 'caddy', 's3', 'backup', 'restore']

/** Podman inside another container may not raise the limits that it inherits. */
const LIMITS = { ulimits: { nofile: { soft: 20_000, hard: 20_000 }, nproc: { soft: 1000, hard: 1000 } } }

interface OverrideOptions {
  /** Of the repository. */
  root: string
  buildImage: string
  /** The ports are not opened to other machines. */
  isOnLoopback?: boolean
}

/**
 * A compose file beside ours: what podman needs inside a container, and a mailbox that prints what it gets. JSON is
 * YAML.
 */
export function composeOverride({ root, buildImage, isOnLoopback = false }: OverrideOptions): string {
  const mail = {
    image: buildImage,
    command: ['node', '/mail-sink.ts'],
    volumes: [`${join(root, 'e2e/src/images/mail-sink.ts')}:/mail-sink.ts:ro`],
    networks: ['front'],
    ...LIMITS,
  }
  const limited = Object.fromEntries(SERVICES.map((service) => [service, LIMITS]))
  const text = JSON.stringify({ services: { ...limited, [MAIL_SERVICE]: mail } })
  if (!isOnLoopback) return text
  const ports = ['127.0.0.1:${HTTP_PORT}:80', '127.0.0.1:${HTTPS_PORT}:443']
  // A list is added to that of our file unless a tag says otherwise, which JSON does not have.
  return text.replace('"caddy":{', `"caddy":{"ports": !override ${JSON.stringify(ports)},`)
}

/** The last sign-in link in what the mailbox printed. */
export function lastMailedLink(log: string): URL | null {
  const messages = log.split('\n').filter((line) => line.startsWith('{'))
  const { message } = JSON.parse(messages.at(-1) ?? '{"message":""}') as { message: string }
  const text = message.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const link = /https:\/\/\S+token=\S+/.exec(text)?.[0]
  return link === undefined ? null : new URL(link)
}
