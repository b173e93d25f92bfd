import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  buildWithKubectl,
  type Container,
  hasKubectl,
  type KubernetesObject,
  OVERLAY,
  type PodSpec,
  readKustomization,
  readPlainly,
  ROOT,
} from './kubernetes-objects.ts'
import { validateObject } from './kubernetes-models.ts'
import { canReach, rulesFor, selects } from './network-policies.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const FOLDERS = ['.', 'setup', 'migrate'].map((folder) => join(OVERLAY, folder))

/** What the host makes by hand, from the files of `setup` and from what only the host knows. */
const SECRETS = [
  ...['api', 'worker', 'band', 'migrate', 'operate', 'engine', 'signing', 'owner'].map((name) => `cadenza-${name}`),
  'restate-snapshots',
]
/** Beside those of the server: of other programs, and names that only later values of the same list use. */
const OTHER_VARIABLES = /^(?:RESTATE_\w+|DO_NOT_TRACK|RELEASE|NAMESPACE|WORKER_PODS)$/
const SERVER_VARIABLES = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name))
const BAND_VARIABLES = new Set([...read('docs/operations.md').matchAll(/`(BAND_[A-Z_\d]+)`/g)].map(([, name]) => name))

/** The source that answers each path, by the name of the container. Those of the engine are asked by an integration test. */
const PATHS: Record<string, string> = {
  api: read('apps/server/src/platform/http/health.ts'),
  band: read('apps/band/src/http/band-server.ts'),
  haproxy: read('deploy/k8s/release/haproxy.cfg'),
  restate: read('dev/src/services/restate-cluster.int.test.ts'),
}

const readers = [
  { reader: 'as files', objects: FOLDERS.flatMap(readPlainly) },
  ...(hasKubectl ? [{ reader: 'as kubectl kustomize builds them', objects: FOLDERS.flatMap(buildWithKubectl) }] : []),
]

describe.each(readers)('the manifests, $reader', ({ objects }) => {
  const ofKind = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind))
  const named = (kind: string, name: string): KubernetesObject => {
    const found = ofKind(kind).find(({ metadata }) => metadata.name === name || metadata.name === `${name}-0-1-0`)
    if (!found) throw new Error(`there is no ${kind} ${name}`)
    return found
  }
  const pods = ofKind('Deployment', 'StatefulSet', 'Job').map(({ kind, metadata, spec }) => {
    if (!spec?.template) throw new Error(`${kind} ${metadata.name} has no pods`)
    const pod: PodSpec = spec.template.spec
    const containers = [...(pod.initContainers ?? []), ...pod.containers]
    return { kind, name: metadata.name, spec, pod, containers, labels: spec.template.metadata.labels }
  })
  const podsOf = (name: string) => {
    const found = pods.find(({ labels }) => labels['app.kubernetes.io/name'] === name)
    if (!found) throw new Error(`there are no pods ${name}`)
    return found
  }
  const eachContainer = pods.flatMap(({ containers, ...pod }) => containers.map((container) => ({ ...pod, container })))
  const hasLabels = (labels: Record<string, string>, wanted: Record<string, unknown> = {}) =>
    Object.entries(wanted).every(([key, value]) => labels[key] === value)
  const configNames = () => ofKind('ConfigMap').map(({ metadata }) => metadata.name)

  test('are what Kubernetes accepts', () => {
    expect(objects.length).toBeGreaterThan(30)
    for (const object of objects) {
      expect(() => validateObject(object), `${object.kind} ${object.metadata.name}`).not.toThrow()
    }
  })

  test('hold no secret, and name only those that the documentation makes', () => {
    expect(ofKind('Secret')).toEqual([])
    const text = read('docs/kubernetes.md')
    const used = pods.flatMap(({ pod, containers }) => [
      ...(pod.volumes ?? []).flatMap(({ secret, projected }) => [
        ...(secret ? [secret.secretName] : []),
        ...(projected?.sources ?? []).flatMap((source) => (source.secret ? [source.secret.name] : [])),
      ]),
      ...containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }) => (secretRef ? [secretRef.name] : [])),
      ),
    ])
    expect(used.filter((name) => !SECRETS.includes(name))).toEqual([])
    expect(SECRETS.filter((name) => !used.includes(name))).toEqual([])
    expect(SECRETS.filter((name) => !text.includes(name))).toEqual([])
  })

  test('name ConfigMaps, volumes and ports that there are', () => {
    const missing: string[] = []
    const require = (isThere: boolean, what: string) => void (isThere || missing.push(what))
    for (const { name, pod, containers } of pods) {
      const volumes = new Set((pod.volumes ?? []).map((volume) => volume.name))
      if (name === 'restate') volumes.add('data')
      for (const { configMap } of pod.volumes ?? []) {
        if (configMap) require(configNames().includes(configMap.name), `${name}: ConfigMap ${configMap.name}`)
      }
      for (const container of containers) {
        const ports = new Set<string | number>((container.ports ?? []).map((port) => port.name))
        for (const mount of container.volumeMounts ?? [])
          require(volumes.has(mount.name), `${name}: volume ${mount.name}`)
        for (const { configMapRef } of container.envFrom ?? []) {
          if (configMapRef)
            require(configNames().includes(configMapRef.name), `${name}: ConfigMap ${configMapRef.name}`)
        }
        for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
          const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port
          if (port !== undefined) require(ports.has(port), `${name}: port ${port} of a probe`)
        }
      }
    }
    expect(missing).toEqual([])
  })

  test('every Service, budget and autoscaler finds its pods, and every port of a Service its container', () => {
    for (const { metadata, spec } of ofKind('Service')) {
      expect(spec?.type, metadata.name).toBeUndefined()
      const behind = pods.filter(({ labels }) => hasLabels(labels, spec?.selector as Record<string, unknown>))
      expect(behind, metadata.name).toHaveLength(1)
      const ports = behind.flatMap(({ containers }) => containers.flatMap((each) => each.ports ?? []))
      for (const { targetPort } of spec?.ports ?? []) {
        expect(
          ports.map(({ name }) => name),
          metadata.name,
        ).toContain(targetPort)
      }
    }
    for (const { metadata, spec } of ofKind('PodDisruptionBudget')) {
      const matching = pods.filter(({ labels }) => hasLabels(labels, spec?.selector?.matchLabels))
      expect(matching, metadata.name).toHaveLength(1)
    }
    const running = pods.filter(({ kind }) => kind !== 'Job')
    expect(
      ofKind('PodDisruptionBudget')
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(running.map(({ name }) => name).toSorted())
    for (const { name, spec, labels } of running) expect(hasLabels(labels, spec.selector?.matchLabels), name).toBe(true)
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
      const target = running.find(({ name }) => name === spec?.scaleTargetRef?.name)
      // A number in the Deployment would be set again by every `kubectl apply`.
      expect(target?.spec.replicas).toBeUndefined()
      expect(target?.kind).toBe(spec?.scaleTargetRef?.kind)
    }
  })

  test('every variable is one that the program reads', () => {
    const isKnown = (name: string, container: Container) =>
      container.name === 'band' ? BAND_VARIABLES.has(name) : SERVER_VARIABLES.has(name) || OTHER_VARIABLES.test(name)
    const unknown = eachContainer.flatMap(({ name, container }) =>
      (container.env ?? []).filter((each) => !isKnown(each.name, container)).map((each) => `${name}: ${each.name}`),
    )
    const { data = {} } = named('ConfigMap', 'cadenza-config')
    expect([...unknown, ...Object.keys(data).filter((name) => !SERVER_VARIABLES.has(name))]).toEqual([])
    expect(Object.keys(data).filter((name) => /KEY|SECRET|PASSWORD|DATABASE_URL/.test(name))).toEqual([])
  })

  test('every container is locked and bounded, and has no token', () => {
    for (const { name, pod, container } of eachContainer) {
      expect(pod, name).toMatchObject({
        serviceAccountName: 'cadenza',
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      })
      expect(container.securityContext, `${name}/${container.name}`).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources?.limits?.['memory'], `${name}/${container.name}`).toBeDefined()
      expect(container.resources?.requests?.['cpu'], `${name}/${container.name}`).toBeDefined()
    }
    expect(named('ServiceAccount', 'cadenza').automountServiceAccountToken).toBe(false)
    expect(named('Namespace', 'cadenza').metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    })
  })

  test('probes ask for paths that the programs answer, and a worker by TCP', () => {
    const running = eachContainer.filter(({ kind }) => kind !== 'Job')
    expect(running.filter(({ container }) => container.readinessProbe === undefined)).toEqual([])
    const unanswered = running.flatMap(({ container: { name, startupProbe, readinessProbe, livenessProbe } }) =>
      [startupProbe, readinessProbe, livenessProbe]
        .flatMap((probe) => probe?.httpGet?.path ?? [])
        .filter((path) => !new RegExp(`['\\s]${path}['\\s]`).test(PATHS[name] ?? '')),
    )
    expect(unanswered).toEqual([])
    expect(podsOf('worker').containers[0]?.readinessProbe).toHaveProperty('tcpSocket')
  })

  test('a pod that stops has longer than its role needs to finish', () => {
    const grace = (name: string) => {
      const { pod, containers } = podsOf(name)
      return (pod.terminationGracePeriodSeconds ?? 30) - (containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0)
    }
    const drainMs = Number(
      /DRAIN_TIMEOUT_MS = ([\d_]+)/.exec(read('apps/server/src/roles/worker.ts'))?.[1]?.replace('_', ''),
    )
    expect(drainMs).toBe(180_000)
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { stop_grace_period?: string }>
    }
    for (const name of ['api', 'worker', 'band']) {
      expect(grace(name), name).toBeGreaterThanOrEqual(Number.parseInt(services[name]?.stop_grace_period ?? '', 10))
    }
    expect(grace('worker')).toBeGreaterThan(drainMs / 1000)
    expect(grace('worker-balancer')).toBeGreaterThan(190)
    expect(grace('restate')).toBeGreaterThan(60)
  })

  test('nothing reaches the engine but what must', () => {
    const CONNECTIONS: [from: string, to: string, port: number, isAllowed: boolean][] = [
      ['api', 'restate', 8080, true],
      ['api', 'restate', 9070, false],
      ['api', 'restate', 5122, false],
      ['api', 'worker', 9080, false],
      ['worker', 'restate', 8080, true],
      ['worker', 'restate', 9070, true],
      ['worker', 'restate', 5122, false],
      ['worker', 'band', 5190, true],
      ['setup', 'restate', 9070, true],
      ['migrate', 'restate', 9070, false],
      ['band', 'restate', 8080, false],
      ['band', 'api', 8080, false],
      ['restate', 'restate', 5122, true],
      ['restate', 'worker-balancer', 9080, true],
      ['restate', 'worker', 9080, false],
      ['worker-balancer', 'worker', 9080, true],
      ['worker-balancer', 'restate', 8080, false],
      ['worker', 'postgresql', 5432, true],
    ]
    // The database is not ours to guard: here it lets everybody in.
    const open = {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: { name: 'postgresql' },
      spec: {
        podSelector: { matchLabels: { 'app.kubernetes.io/name': 'postgresql' } },
        policyTypes: ['Ingress'],
        ingress: [{}],
      },
    }
    const reached = CONNECTIONS.map(([from, to, port]) => [
      from,
      to,
      port,
      canReach([...objects, open], from, to, port),
    ])
    expect(reached).toEqual(CONNECTIONS)
  })

  test("the engine's ingress and admin are open to pods of this namespace alone, and have no way in from outside", () => {
    for (const { from, ports } of rulesFor(objects, 'restate', 'Ingress')) {
      const numbers = ports?.map(({ port }) => port) ?? []
      expect(numbers).not.toEqual([])
      if (!numbers.some((port) => port === 8080 || port === 9070)) continue
      expect(from).toBeDefined()
      expect(from?.filter((peer) => peer.podSelector === undefined || peer.namespaceSelector || peer.ipBlock)).toEqual(
        [],
      )
      const others = ['band', 'migrate', 'worker-balancer', 'anything else']
      expect(others.filter((name) => from?.some((peer) => selects(peer.podSelector, name)))).toEqual([])
    }
    expect(named('NetworkPolicy', 'deny-all').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
    const backends = ofKind('Ingress').flatMap(({ spec }) =>
      (spec?.rules ?? []).flatMap(({ http }) => http.paths.map(({ backend }) => backend.service)),
    )
    expect(backends).toEqual([{ name: 'api', port: { name: 'http' } }])
    expect(named('Service', 'api').spec?.ports?.map(({ name }) => name)).toEqual(['http'])
  })

  test('workers are added by how long songs wait, which the adapter reads from a metric of ours', () => {
    const adapter = parse(read('deploy/k8s/monitoring/prometheus-adapter.yaml')) as {
      externalRules: { seriesQuery: string; name: { as: string }; metricsQuery: string }[]
    }
    const wanted = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
      (spec?.metrics ?? []).flatMap(({ external }) => (external ? [external.metric.name] : [])),
    )
    expect(wanted).toEqual(adapter.externalRules.map(({ name }) => name.as))
    for (const { seriesQuery } of adapter.externalRules) {
      const metric = /^(cadenza_\w+)_bucket\{/.exec(seriesQuery)?.[1] ?? seriesQuery
      expect(read('docs/operations.md')).toContain(`\`${metric}\``)
      const source = read('apps/server/src/features/generation/generation-metrics.ts')
      expect(source).toContain(`'${metric.replaceAll('_', '.')}'`)
    }
  })

  test('what the workers of a release and their balancer are called is what they look for', () => {
    const variable = (container: Container | undefined, name: string) =>
      container?.env?.find((each) => each.name === name)?.value ?? ''
    const worker = podsOf('worker').containers[0]
    const balancer = podsOf('worker-balancer').containers[0]
    expect(variable(worker, 'WORKER_URL')).toBe('http://worker-$(RELEASE):9080')
    expect(variable(balancer, 'WORKER_PODS')).toBe('worker-pods-$(RELEASE).$(NAMESPACE).svc.cluster.local')
    for (const container of [worker, balancer]) {
      const release = container?.env?.find(({ name }) => name === 'RELEASE')
      expect(release?.valueFrom?.fieldRef?.fieldPath).toBe("metadata.labels['cadenza/release']")
    }
    expect(named('Service', 'worker').spec?.selector).toMatchObject({ 'app.kubernetes.io/name': 'worker-balancer' })
    expect(named('Service', 'worker-pods').spec?.selector).toMatchObject({ 'app.kubernetes.io/name': 'worker' })
    const { data = {} } = named('ConfigMap', 'cadenza-config')
    const services = ofKind('Service').map(({ metadata }) => metadata.name)
    const ours = [data['RESTATE_INGRESS_URL'], data['MUSIC_URL'], variable(worker, 'RESTATE_ADMIN_URL')]
    for (const url of ours.map((text) => new URL(text ?? ''))) {
      expect(services).toContain(url.hostname)
      expect(named('Service', url.hostname).spec?.ports?.map(({ port }) => port)).toContain(Number(url.port))
    }
  })
})

test('a release has its version in its folder, suffix, label and images', () => {
  const folders = globSync('release-*', { cwd: OVERLAY })
  expect(folders).toContain('release-0.1.0')
  for (const folder of folders) {
    const version = folder.slice('release-'.length)
    const { nameSuffix, labels, images } = readKustomization(join(OVERLAY, folder))
    expect(nameSuffix).toBe(`-${version.replaceAll('.', '-')}`)
    expect(labels?.[0]?.pairs).toEqual({ 'cadenza/release': version.replaceAll('.', '-') })
    expect(images?.find(({ name }) => name === 'cadenza-worker')?.newTag).toBe(version)
  }
})

test('images have the names that a release publishes, and the engine the version that is tested', () => {
  const release = read('.ci/release')
  const targets = /for target in ([\w ]+); do/.exec(release)?.[1]?.split(' ') ?? []
  expect(release).toContain('"$prefix/cadenza-$target:$version"')
  for (const folder of globSync('{.,setup,migrate,release-*}', { cwd: OVERLAY })) {
    for (const { name, newName } of readKustomization(join(OVERLAY, folder)).images ?? []) {
      if (name === 'haproxy') continue
      expect(targets.map((target) => `cadenza-${target}`)).toContain(name)
      expect(newName).toMatch(new RegExp(`^ghcr\\.io/[a-z-]+/[a-z-]+/${name}$`))
    }
  }
  const image = /docker\.restate\.dev\/restatedev\/restate:[\d.]+/
  expect(image.exec(read('deploy/restate/statefulset.yaml'))?.[0]).toBe(image.exec(read('deploy/compose.yaml'))?.[0])
})

test.skipIf(spawnSync('haproxy', ['-v']).status !== 0)('HAProxy accepts the configuration of the balancer', () => {
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(ROOT, 'deploy/k8s/release/haproxy.cfg')], {
    env: { PATH: process.env['PATH'], WORKER_PODS: 'worker-pods-0-1-0.cadenza.svc.cluster.local' },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
