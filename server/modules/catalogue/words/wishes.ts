import type { Dictionary } from './dictionary.ts'
import { isBrandCalled, isCalled } from './names.ts'

/** What stands before a wish. */
const WISHING = new Set('dori dorim doresc vreau vrea vrem voiam trebuie trebe pot puteti putea'.split(' '))

/** Whether the word only joins what somebody wishes: `aș dori să comand`, and not `vreau șa camion`, as a fifth wheel is called so. */
export function isOfWish(dictionary: Dictionary, folded: readonly string[], at: number): boolean {
  const next = folded[at + 1]
  return (
    folded[at] === 'sa' &&
    WISHING.has(folded[at - 1] ?? '') &&
    next !== undefined &&
    !isCalled(dictionary, ['sa', next]) &&
    !isBrandCalled(dictionary, next)
  )
}
