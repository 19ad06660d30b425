/*
 * What a number may be when nothing has it as it was typed: letters taken for digits, then one mistake of the hand. Each gives keys to look up,
 * likelier ones first.
 */

/** Signs that look alike in print and handwriting. */
const ALIKE = ['0OQ', '1IL', '5S', '8B'] as const
const MOST_KEYS = 600
/** So many signs may have been mixed up one by one; more only where all of a kind are. */
const MOST_MIXED_UP = 3
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Keys that look like this one, at most 600. */
export function alikeKeys(key: string): string[] {
  const found = new Set<string>()
  // Whoever writes one zero as O mostly writes all of them so.
  for (const group of ALIKE)
    for (const sign of group) found.add([...key].map((each) => (group.includes(each) ? sign : each)).join(''))
  found.add([...key].map((each) => ALIKE.find((group) => group.includes(each))?.[0] ?? each).join(''))
  let layer = [{ key, next: 0 }]
  for (let changes = 0; changes < MOST_MIXED_UP && found.size < MOST_KEYS; changes += 1) {
    layer = layer.flatMap(({ key: base, next }) => withOneAlike(base, next))
    for (const each of layer) found.add(each.key)
  }
  found.delete(key)
  return [...found].slice(0, MOST_KEYS)
}

function withOneAlike(key: string, from: number): { key: string; next: number }[] {
  const changed: { key: string; next: number }[] = []
  for (let at = from; at < key.length; at += 1) {
    const group = ALIKE.find((signs) => signs.includes(key[at]!))
    for (const sign of group ?? '')
      if (sign !== key[at]) changed.push({ key: key.slice(0, at) + sign + key.slice(at + 1), next: at + 1 })
  }
  return changed
}

/** Keys that are one exchange of neighbours, one sign too many, one too few, or one wrong sign away. */
export function oneMistakeAway(key: string): string[] {
  const found = new Set<string>()
  const places = Array.from({ length: key.length }, (_, at) => at)
  for (const at of places.slice(1)) found.add(key.slice(0, at - 1) + key[at]! + key[at - 1]! + key.slice(at + 1))
  for (const at of places) found.add(key.slice(0, at) + key.slice(at + 1))
  for (const at of [...places, key.length]) for (const sign of SIGNS) found.add(key.slice(0, at) + sign + key.slice(at))
  for (const at of places) for (const sign of SIGNS) found.add(key.slice(0, at) + sign + key.slice(at + 1))
  found.delete(key)
  return [...found]
}
