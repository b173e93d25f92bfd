interface Backend {
  name: string
  port: number
  servers: readonly number[]
  healthPath: string
  options?: readonly string[]
}

/**
 * Checks are patient, because on a busy machine a healthy process may need seconds to answer. A read that broke off
 * without an answer is sent again; a write never.
 */
const sectionsOf = ({ name, port, servers, healthPath, options = [] }: Backend): string => `
frontend ${name}
  bind 127.0.0.1:${port}
  default_backend ${name}_nodes

backend ${name}_nodes
  balance leastconn
  option httpchk GET ${healthPath}
  timeout check 5s
${options.map((option) => `  ${option}\n`).join('')}  default-server check inter 1s fall 2 rise 1 observe layer4 error-limit 1 on-error mark-down
${servers.map((server, index) => `  server ${name}${index + 1} 127.0.0.1:${server}`).join('\n')}
`

const REPEAT_READS = ['retry-on conn-failure empty-response', 'http-request disable-l7-retry unless METH_GET']

export const proxySections = (ports: {
  api: { port: number; servers: readonly number[] }
  ingress: { port: number; servers: readonly number[] }
  admin: { port: number; servers: readonly number[] }
}): string =>
  [
    sectionsOf({ name: 'api', ...ports.api, healthPath: '/readyz', options: REPEAT_READS }),
    sectionsOf({ name: 'ingress', ...ports.ingress, healthPath: '/restate/health' }),
    sectionsOf({ name: 'admin', ...ports.admin, healthPath: '/health' }),
  ].join('')
