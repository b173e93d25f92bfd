export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

export const isInsufficientPrivilege = (error: unknown): boolean => codeOf(error) === '42501'
