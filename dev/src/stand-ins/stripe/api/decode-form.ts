import { invalidParameter } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'

export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [name: string]: FormValue
}

const DEEPEST_NESTING = 10

// `a[b][0][]` becomes a, b, 0 and the empty name.
function pathOf(name: string): string[] {
  const opening = name.indexOf('[')
  if (opening <= 0) return [name]
  const brackets = name.slice(opening)
  if (!/^(\[[^[\]]*\])+$/.test(brackets)) throw invalidParameter(`Invalid parameter name: ${name}`, { param: name })
  const path = [name.slice(0, opening), ...brackets.slice(1, -1).split('][')]
  if (path.length > DEEPEST_NESTING) throw invalidParameter(`Parameter nested too deeply: ${name}`, { param: name })
  return path
}

// Without a prototype, a name such as __proto__ is an ordinary name.
const emptyObject = (): FormObject => Object.create(null) as FormObject

function putInto(target: FormObject, path: string[], value: string, name: string): void {
  let place = target
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(place).length) : step
    if (depth === path.length - 1) {
      place[key] = value
      return
    }
    const next = (place[key] ??= emptyObject())
    if (typeof next === 'string' || Array.isArray(next)) {
      throw invalidParameter(`Invalid parameters: ${name} is both a value and an object`, { param: name })
    }
    place = next
  }
}

function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, item]) => withLists(item))
  }
  const object = emptyObject()
  for (const [name, item] of entries) object[name] = withLists(item)
  return object
}

// Decodes the bodies of Stripe's clients: application/x-www-form-urlencoded with objects and lists in brackets.
export function decodeForm(pairs: URLSearchParams): FormObject {
  const decoded = emptyObject()
  for (const [name, value] of pairs) putInto(decoded, pathOf(name), value, name)
  const object = emptyObject()
  for (const [name, value] of Object.entries(decoded)) object[name] = withLists(value)
  return object
}
