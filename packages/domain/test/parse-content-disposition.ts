/** Parses a Content-Disposition header as RFC 6266 and RFC 8187 specify, and throws if it does not conform. */
export function parseContentDisposition(header: string): { type: string; plainName: string; name: string } {
  if (!/^[\x20-\x7e]*$/.test(header)) throw new Error('a header holds visible ASCII and blanks only')
  const [, type = '', rest = ''] = /^([a-z]+)((?:;.*)?)$/.exec(header) ?? []
  if (type === '') throw new Error('no disposition type')
  const parameters = new Map<string, string>()
  const parameter = /; ([a-z]+\*?)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'+\-.^_`|~\w]+))/y
  while (parameter.lastIndex < rest.length) {
    const at = parameter.lastIndex
    const [, key, quoted, token] = parameter.exec(rest) ?? []
    if (key === undefined) throw new Error(`not a parameter: ${rest.slice(at)}`)
    if (parameters.has(key)) throw new Error(`two of ${key}`)
    parameters.set(key, quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '')
  }
  const [, encoded] = /^UTF-8''((?:[!#$&+\-.^_`|~\w]|%[\dA-F]{2})*)$/.exec(parameters.get('filename*') ?? '') ?? []
  const plainName = parameters.get('filename')
  if (encoded === undefined || plainName === undefined) throw new Error('a name is missing or not encoded')
  return { type, plainName, name: decodeURIComponent(encoded) }
}
