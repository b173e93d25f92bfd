import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

/** The part of an object that the checks read. What a file holds beside it is checked by kubernetes-models. */
export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string; labels?: Record<string, string> }
  spec?: Spec
  data?: Record<string, string>
  automountServiceAccountToken?: boolean
}

export interface Selector {
  matchLabels?: Record<string, string>
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
}

export interface Peer {
  podSelector?: Selector
  namespaceSelector?: Selector
  ipBlock?: { cidr: string; except?: string[] }
}

export interface PolicyRule {
  from?: Peer[]
  to?: Peer[]
  ports?: { port: number }[]
}

export interface Probe {
  httpGet?: { path: string; port: string | number }
  tcpSocket?: { port: string | number }
}

export interface Container {
  name: string
  image: string
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: { fieldRef?: { fieldPath: string } } }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  lifecycle?: { preStop?: { sleep?: { seconds: number } } }
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: object
}

export interface PodSpec {
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
  terminationGracePeriodSeconds?: number
  securityContext?: object
  initContainers?: Container[]
  containers: Container[]
  volumes?: {
    name: string
    secret?: { secretName: string }
    configMap?: { name: string }
    projected?: { sources: { secret?: { name: string; optional?: boolean } }[] }
  }[]
}

interface Spec {
  type?: string
  replicas?: number
  serviceName?: string
  selector?: Selector & Record<string, unknown>
  ports?: { name: string; port: number; targetPort: string | number }[]
  template?: { metadata: { labels: Record<string, string> }; spec: PodSpec }
  scaleTargetRef?: { kind: string; name: string }
  metrics?: { external?: { metric: { name: string } } }[]
  podSelector?: Selector
  policyTypes?: string[]
  ingress?: PolicyRule[]
  egress?: PolicyRule[]
  rules?: { http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[]
}

export interface Kustomization {
  resources?: string[]
  nameSuffix?: string
  labels?: { pairs: Record<string, string> }[]
  images?: { name: string; newName: string; newTag: string }[]
  configMapGenerator?: { name: string; files: string[] }[]
  patches?: { path: string }[]
}

export const ROOT = resolve(import.meta.dirname, '../..')
export const OVERLAY = join(ROOT, 'deploy/k8s/overlays/example')

export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

const documentsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null)

export const readKustomization = (folder: string): Kustomization =>
  parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization

/** The objects as `kubectl apply -k` would send them. */
export const buildWithKubectl = (folder: string): KubernetesObject[] =>
  documentsIn(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }))

/**
 * The objects as they are in the files, without suffixes, labels and images of overlays: for machines without kubectl.
 * Patches may only change the data of a ConfigMap.
 */
export function readPlainly(folder: string): KubernetesObject[] {
  const { resources = [], configMapGenerator = [], patches = [] } = readKustomization(folder)
  const objects = resources.flatMap((resource) => {
    const path = join(folder, resource)
    return existsSync(join(path, 'kustomization.yaml')) ? readPlainly(path) : documentsIn(readFileSync(path, 'utf8'))
  })
  for (const { name, files } of configMapGenerator) {
    const data = Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
    objects.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data })
  }
  for (const patch of patches.flatMap(({ path }) => documentsIn(readFileSync(join(folder, path), 'utf8')))) {
    const target = objects.find(({ kind, metadata }) => kind === patch.kind && metadata.name === patch.metadata.name)
    if (target?.data === undefined) throw new Error(`${patch.kind} ${patch.metadata.name} is patched and not there`)
    Object.assign(target.data, patch.data)
  }
  return objects
}
