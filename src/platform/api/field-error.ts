import { ApiError } from './api-error.ts'

/** What the shop says is wrong with a field, in the person's language. */
export function fieldError(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fieldErrors[field]?.join(' ') : undefined
}
