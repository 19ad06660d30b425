import type { Operation } from '#src/platform/offline/engine/operation.ts'

/** In the shop's words: what is wrong with each field, else with the whole. */
export function whyRefused({ lastError }: Operation): string {
  const atFields = Object.values(lastError?.errors ?? {}).flat()
  return atFields.length > 0 ? [...new Set(atFields)].join(' ') : (lastError?.message ?? '')
}
