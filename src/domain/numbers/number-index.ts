import type { NumberEntry, NumberShard } from './number-shard.ts'

/** Numbers of the whole catalogue, in runs one after the other. */
export interface NumberIndex {
  readonly count: number
  /** Entries whose key begins with this one, in the order of their keys: the whole number first. At most `most`. */
  beginningWith(key: string, most: number): readonly NumberEntry[]
}

/** @param shards in the order of their keys; none of them empty */
export function numberIndex(shards: readonly NumberShard[]): NumberIndex {
  const firsts = shards.map((shard) => shard.keyAt(0))
  return {
    count: shards.reduce((sum, shard) => sum + shard.count, 0),
    beginningWith(key, most) {
      const found: NumberEntry[] = []
      // The last run that begins before the key holds the place where the key would be; equal keys are never in two runs.
      for (let which = Math.max(0, lastBefore(firsts, key)); which < shards.length; which += 1) {
        const shard = shards[which]!
        for (let index = shard.placeOf(key); index < shard.count; index += 1) {
          if (found.length >= most || !shard.keyAt(index).startsWith(key)) return found
          found.push(shard.at(index))
        }
      }
      return found
    },
  }
}

function lastBefore(firsts: readonly string[], key: string): number {
  let [low, high] = [0, firsts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (firsts[middle]! <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** About so many entries are in a run. */
const USUAL = 8192
const FEWEST = 2048
const MOST = 32_768

/**
 * Whether a run ends before the entry with this key, the first of its spelling. Where it ends follows from the keys alone: a number that comes or
 * goes changes the run that it is in, and no device fetches the others again.
 */
export function endsRunBefore(key: string, size: number): boolean {
  return size >= MOST || (size >= FEWEST && hash(key) % USUAL === 0)
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
