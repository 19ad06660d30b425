/**
 * Seeded pseudo random numbers: sfc32 (Chris Doty-Humphrey's small fast counter, 128 bits of state), seeded by hashing labels. A label per thing
 * generated ("linkages", part 17) makes things independent of each other: more articles do not change the people.
 */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** Whole, both ends included. */
  readonly int: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  /** Near 0.5 more often than at the ends of [0, 1). */
  readonly bell: () => number
}

export function random(...labels: readonly (string | number)[]): Random {
  const next = sfc32(...hash128(labels.join('|')))
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const found = items[int(0, items.length - 1)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    bell: () => (next() + next() + next()) / 3,
  }
}

function sfc32(seedA: number, seedB: number, seedC: number, seedD: number): () => number {
  let a = seedA | 0,
    b = seedB | 0,
    c = seedC | 0,
    d = seedD | 0
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

/** Four 32-bit hashes of a text (bryc's cyrb128). */
function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703,
    h2 = 3144134277,
    h3 = 1013904242,
    h4 = 2773480762
  for (let index = 0; index < text.length; index += 1) {
    const k = text.charCodeAt(index)
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067)
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233)
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213)
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179)
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}

/** A UUID of version 4. */
export function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) =>
    index === 12 ? '4' : index === 16 ? random.pick(['8', '9', 'a', 'b']) : random.int(0, 15).toString(16),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
