import { ApiError } from '#src/platform/api/api-error.ts'

/** There is no such vehicle or unit, or the address names none that could be. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
