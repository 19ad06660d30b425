import type { Random } from '../random.ts'

/** A value that was drawn stays where it is allowed; a criterion that the article has not, it does not get. */
export function keepOrPick(values: Map<number, string>, id: number, allowed: readonly string[], random: Random): void {
  if (allowed.length > 0 && values.has(id) && !allowed.includes(values.get(id)!)) values.set(id, random.pick(allowed))
}
