import type { KubernetesObject, Peer, Selector } from './kubernetes-objects.ts'

const NAME = 'app.kubernetes.io/name'

/** Whether a selector of pods takes those with this name; labels other than the name are not asked. */
export function selects(selector: Selector | undefined, name: string): boolean {
  const wanted = selector?.matchLabels?.[NAME]
  if (wanted !== undefined && wanted !== name) return false
  return (selector?.matchExpressions ?? []).every(
    ({ key, operator, values }) => key === NAME && operator === 'In' && (values ?? []).includes(name),
  )
}

/** Only pods of the same namespace: a peer with a namespace or an address is somebody else. */
const takesPod = (peer: Peer, name: string): boolean =>
  peer.ipBlock === undefined && peer.namespaceSelector === undefined && selects(peer.podSelector, name)

type Direction = 'Ingress' | 'Egress'

/** The rules that apply to the pods of a name. They add up: what no rule names is not allowed. */
export const rulesFor = (objects: readonly KubernetesObject[], name: string, direction: Direction) =>
  objects
    .filter(({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec?.podSelector, name))
    .filter(({ spec }) => spec?.policyTypes?.includes(direction))
    .flatMap(({ spec }) => (direction === 'Ingress' ? (spec?.ingress ?? []) : (spec?.egress ?? [])))

const takes = (peers: Peer[] | undefined, name: string): boolean =>
  peers === undefined || peers.some((peer) => takesPod(peer, name))

const hasPort = (ports: { port: number }[] | undefined, port: number): boolean =>
  ports === undefined || ports.some((each) => each.port === port)

/** Whether the pods of one name may open a connection to those of another. */
export const canReach = (objects: readonly KubernetesObject[], from: string, to: string, port: number): boolean =>
  rulesFor(objects, from, 'Egress').some((rule) => hasPort(rule.ports, port) && takes(rule.to, to)) &&
  rulesFor(objects, to, 'Ingress').some((rule) => hasPort(rule.ports, port) && takes(rule.from, from))
