import { invalidParameter, missingParameter } from '#dev/stand-ins/stripe/account/stripe-api-error.ts'
import type { FormObject, FormValue } from './decode-form.ts'

// Reads one parameter as Stripe would, or throws Stripe's error; the path is the parameter's name with brackets.
type Reader<T> = (value: FormValue | undefined, path: string) => T

const LONGEST_TEXT = 5_000
const LARGEST_AMOUNT = 99_999_999
const METADATA_LIMITS = { keys: 50, keyLength: 40, valueLength: 500 }

const childPath = (path: string, name: string): string => (path === '' ? name : `${path}[${name}]`)

export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, path) => (value === undefined ? undefined : reader(value, path))
}

export function text(longest = LONGEST_TEXT): Reader<string> {
  return (value, path) => {
    if (value === undefined) throw missingParameter(path)
    if (typeof value !== 'string') throw invalidParameter('Invalid string', { param: path })
    if (value === '') {
      const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`
      throw invalidParameter(message, { code: 'parameter_invalid_empty', param: path })
    }
    if (value.length > longest) {
      const message = `Invalid string: ${value.slice(0, 10)}...; must be at most ${longest} characters`
      throw invalidParameter(message, { param: path })
    }
    return value
  }
}

export function integer({ min = 0, max = LARGEST_AMOUNT }: { min?: number; max?: number } = {}): Reader<number> {
  return (value, path) => {
    const written = text()(value, path)
    const details = { code: 'parameter_invalid_integer', param: path }
    if (!/^-?\d+$/.test(written)) throw invalidParameter(`Invalid integer: ${written}`, details)
    const number = Number(written)
    if (number < min) throw invalidParameter(`This value must be greater than or equal to ${min}.`, details)
    if (number > max) throw invalidParameter(`This value must be less than or equal to ${max}.`, details)
    return number
  }
}

export const timestamp = integer({ max: 99_999_999_999 })

export function oneOf<const T extends string>(...known: T[]): Reader<T> {
  return (value, path) => {
    const written = text()(value, path)
    const found = known.find((candidate) => candidate === written)
    if (found === undefined) {
      throw invalidParameter(`Invalid ${path}: must be one of ${known.join(', ')}`, { param: path })
    }
    return found
  }
}

export const flag: Reader<boolean> = (value, path) => oneOf('true', 'false')(value, path) === 'true'

export const webUrl: Reader<string> = (value, path) => {
  const written = text()(value, path)
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) {
    throw invalidParameter('Not a valid URL', { code: 'url_invalid', param: path })
  }
  return written
}

export const email: Reader<string> = (value, path) => {
  const written = text(800)(value, path)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(written)) {
    throw invalidParameter(`Invalid email address: ${written}`, { code: 'email_invalid', param: path })
  }
  return written
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

export const currency: Reader<string> = (value, path) => {
  const written = text()(value, path).toLowerCase()
  if (!CURRENCIES.has(written)) throw invalidParameter(`Invalid currency: ${written}.`, { param: path })
  return written
}

export function listOf<T>(reader: Reader<T>): Reader<T[]> {
  return (value, path) => {
    if (value === undefined) throw missingParameter(path)
    if (!Array.isArray(value)) throw invalidParameter('Invalid array', { param: path })
    return value.map((item, index) => reader(item, childPath(path, String(index))))
  }
}

// For parameters that Stripe accepts and this stand-in does not need.
export const ignored: Reader<undefined> = () => undefined

type Fields = Readonly<Record<string, Reader<unknown>>>
type Read<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

export function fields<F extends Fields>(readers: F): Reader<Read<F>> {
  return (value, path) => {
    if (value === undefined) throw missingParameter(path)
    if (typeof value === 'string' || Array.isArray(value)) throw invalidParameter('Invalid object', { param: path })
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(readers, name))
    if (unknown !== undefined) {
      const param = childPath(path, unknown)
      throw invalidParameter(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(value[name], childPath(path, name))])
    return Object.fromEntries(read) as Read<F>
  }
}

export const metadata: Reader<Record<string, string>> = (value, path) => {
  if (value === undefined || value === '') return {}
  if (typeof value === 'string' || Array.isArray(value)) throw invalidParameter('Invalid hash', { param: path })
  const { keys, keyLength, valueLength } = METADATA_LIMITS
  const entries = Object.entries(value)
  if (entries.length > keys) {
    throw invalidParameter(`You can only have up to ${keys} metadata keys.`, { param: path })
  }
  return Object.fromEntries(
    entries.map(([name, written]) => {
      const param = childPath(path, name)
      if (typeof written !== 'string') throw invalidParameter('Metadata values must be strings.', { param })
      if (name.length > keyLength) {
        throw invalidParameter(`Metadata keys can have up to ${keyLength} characters.`, { param })
      }
      if (written.length > valueLength) {
        const message = `Metadata values can have up to ${valueLength} characters, but you passed in a value that is ${written.length} characters. Invalid value: ${written}`
        throw invalidParameter(message, { param })
      }
      return [name, written]
    }),
  )
}

export function readParams<F extends Fields>(form: FormObject, readers: F): Read<F> {
  return fields(readers)(form, '')
}
