import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1'

interface Model {
  validate: () => void
}

/** Whatever a file holds goes in: to refuse it is what the model is for. */
type AnyModel = new (data: never) => Model

/** What checks an object, by its version and kind. A kind that is not here has not been looked at. */
const MODELS: Readonly<Record<string, AnyModel>> = {
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
  'apps/v1 Deployment': Deployment,
  'apps/v1 StatefulSet': StatefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
}

/** Throws what Kubernetes would say to the object. */
export function validateObject(object: { apiVersion: string; kind: string }): void {
  const Model = MODELS[`${object.apiVersion} ${object.kind}`]
  if (!Model) throw new Error(`there is no model for ${object.apiVersion} ${object.kind}`)
  new Model(object as never).validate()
}
