import { ApiError } from './api-error.ts'

/** There is nothing of that name, or the address names nothing that could be. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422)
}
