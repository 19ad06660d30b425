import { numberKey } from './article-number.ts'

/** An article as the index of numbers knows it: enough to name it, and to put it into the cart before the shop can be asked. */
export interface NumberEntry {
  /** As the brand writes it; its key orders the index. */
  readonly number: string
  readonly articleId: number
  readonly brandId: number
  readonly genericArticleId: number
  /** One byte: quality, type and variant (number-trait.ts). */
  readonly trait: number
  readonly moq: number
}

/** A run of entries by key, as it lies in a file. */
export interface NumberShard {
  readonly count: number
  /** Key of the entry at that place. */
  keyAt(index: number): string
  at(index: number): NumberEntry
  /** The first place whose key is not before this one; `count` when there is none. */
  placeOf(key: string): number
}

/** A word of the file's kind and version: another one is not read, but for the one before, which devices still hold. Its ids are whole. */
const MAGIC = 0x41_4e_32_0a
const MAGIC_OF_WHOLE_IDS = 0x41_4e_31_0a
/** Which files the server makes; another number has it make all of them anew. */
export const SHARD_FORMAT = 2
/** Entries share beginnings within a block; to read one, its block is read. Longer ones say less, and a search looks into one of them alone. */
const BLOCK = 64
const BLOCK_OF_WHOLE_IDS = 16
const MOST_MOQ = 0xff_ff

/**
 * Packs entries that are ordered by key. Columns one after the other, bytes of equal weight together: what is alike lies side by side, which
 * brotli turns into a third of what rows would take. Articles of a kind come into a catalogue together, so that above the least id of the kind is little to say. Within a block a number says how much of the one before it begins alike.
 * Layout, numbers little-endian: magic u32 · count u32 · brands u32 · kinds u32 · brand ids u32[] · kind ids u32[] · least article id of each kind u32[] · text offsets of blocks u32[] ·
 * text length u32 · per entry: brand u16, kind u16, article id above that least one u32, moq u16 as planes of bytes, trait u8 · per entry: alike u8, further u8 · text.
 */
export function packShard(entries: readonly NumberEntry[]): Uint8Array<ArrayBuffer> {
  const brands = [...new Set(entries.map(({ brandId }) => brandId))].sort((a, b) => a - b)
  const kinds = [...new Set(entries.map(({ genericArticleId }) => genericArticleId))].sort((a, b) => a - b)
  const leastOf = new Map(kinds.map((kind) => [kind, Number.POSITIVE_INFINITY]))
  for (const { genericArticleId: kind, articleId } of entries)
    leastOf.set(kind, Math.min(leastOf.get(kind)!, articleId))
  const text = packText(entries)
  const count = entries.length
  const bytes = new Uint8Array(
    16 + 4 * (brands.length + 2 * kinds.length + text.offsets.length + 1) + count * 13 + text.bytes.length,
  )
  const view = new DataView(bytes.buffer)
  let at = 0
  const word = (value: number) => {
    view.setUint32(at, value, true)
    at += 4
  }
  for (const value of [
    MAGIC,
    count,
    brands.length,
    kinds.length,
    ...brands,
    ...kinds,
    ...leastOf.values(),
    ...text.offsets,
    text.bytes.length,
  ])
    word(value)
  const plane = (byteOf: (entry: NumberEntry, index: number) => number) => {
    for (const [index, entry] of entries.entries()) bytes[at + index] = byteOf(entry, index)
    at += count
  }
  const places = (ids: readonly number[]) => new Map(ids.map((id, place) => [id, place]))
  const [brandAt, kindAt] = [places(brands), places(kinds)]
  for (const shift of [0, 8]) plane(({ brandId }) => (brandAt.get(brandId) ?? 0) >> shift)
  for (const shift of [0, 8]) plane(({ genericArticleId }) => (kindAt.get(genericArticleId) ?? 0) >> shift)
  for (const shift of [0, 8, 16, 24])
    plane(({ articleId, genericArticleId }) => (articleId - leastOf.get(genericArticleId)!) >>> shift)
  for (const shift of [0, 8]) plane(({ moq }) => Math.min(moq, MOST_MOQ) >> shift)
  plane(({ trait }) => trait)
  plane((_entry, index) => text.alike[index] ?? 0)
  plane((_entry, index) => text.further[index] ?? 0)
  bytes.set(text.bytes, at)
  return bytes
}

interface PackedText {
  readonly alike: readonly number[]
  readonly further: readonly number[]
  readonly offsets: readonly number[]
  readonly bytes: Uint8Array
}

function packText(entries: readonly NumberEntry[]): PackedText {
  const encoder = new TextEncoder()
  const [alike, further, offsets, pieces]: [number[], number[], number[], Uint8Array[]] = [[], [], [], []]
  let [before, length]: [Uint8Array, number] = [new Uint8Array(), 0]
  for (const [index, { number }] of entries.entries()) {
    const bytes = encoder.encode(number).subarray(0, 255)
    const isFirst = index % BLOCK === 0
    if (isFirst) offsets.push(length)
    const same = isFirst ? 0 : alikeBytes(before, bytes)
    alike.push(same)
    further.push(bytes.length - same)
    pieces.push(bytes.subarray(same))
    length += bytes.length - same
    before = bytes
  }
  const joined = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return { alike, further, offsets, bytes: joined }
}

function alikeBytes(one: Uint8Array, other: Uint8Array): number {
  let same = 0
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1
  return same
}

/**
 * Reads what `packShard` wrote; nothing is unpacked before it is asked for.
 * @throws RangeError when it is not such a file, or a part of one
 */
export function openShard(buffer: ArrayBuffer): NumberShard {
  const view = new DataView(buffer)
  const magic = view.getUint32(0, true)
  if (magic !== MAGIC && magic !== MAGIC_OF_WHOLE_IDS) throw new RangeError('Not a file of article numbers.')
  const [count, brandCount, kindCount] = [view.getUint32(4, true), view.getUint32(8, true), view.getUint32(12, true)]
  const brandsAt = 16
  const kindsAt = brandsAt + 4 * brandCount
  const leastsAt = kindsAt + 4 * kindCount
  const blockSize = magic === MAGIC ? BLOCK : BLOCK_OF_WHOLE_IDS
  const offsetsAt = magic === MAGIC ? leastsAt + 4 * kindCount : leastsAt
  const lengthAt = offsetsAt + 4 * Math.ceil(count / blockSize)
  const planesAt = lengthAt + 4
  const textAt = planesAt + 13 * count
  if (buffer.byteLength !== textAt + view.getUint32(lengthAt, true))
    throw new RangeError('A file of article numbers is not whole.')
  const bytes = new Uint8Array(buffer)
  const plane = (which: number, index: number) => bytes[planesAt + which * count + index] ?? 0
  const decoder = new TextDecoder()

  let [readBlock, texts]: [number, readonly string[]] = [-1, []]
  const numberAt = (index: number): string => {
    const block = Math.floor(index / blockSize)
    if (block !== readBlock) [readBlock, texts] = [block, textsOf(block)]
    return texts[index - block * blockSize] ?? ''
  }
  const textsOf = (block: number): readonly string[] => {
    const found: string[] = []
    const word = new Uint8Array(255)
    let at = textAt + view.getUint32(offsetsAt + 4 * block, true)
    for (let index = block * blockSize; index < Math.min(count, (block + 1) * blockSize); index += 1) {
      const [alike, further] = [plane(11, index), plane(12, index)]
      word.set(bytes.subarray(at, at + further), alike)
      at += further
      found.push(decoder.decode(word.subarray(0, alike + further)))
    }
    return found
  }
  const keyAt = (index: number) => numberKey(numberAt(index))
  /** It begins alike with nothing, so it is read without its block; once, since every search asks for some of them. */
  const firstKeys: string[] = []
  const firstKeyOf = (block: number) => (firstKeys[block] ??= readFirstKey(block))
  const readFirstKey = (block: number) => {
    const at = textAt + view.getUint32(offsetsAt + 4 * block, true)
    return numberKey(decoder.decode(bytes.subarray(at, at + plane(12, block * blockSize))))
  }
  const kindAt = (index: number) => plane(2, index) | (plane(3, index) << 8)
  const idAt = (index: number) =>
    (plane(4, index) | (plane(5, index) << 8) | (plane(6, index) << 16) | (plane(7, index) << 24)) >>> 0
  const leastOf = (kind: number) => (magic === MAGIC ? view.getUint32(leastsAt + 4 * kind, true) : 0)
  return {
    count,
    keyAt,
    at: (index) => ({
      number: numberAt(index),
      brandId: view.getUint32(brandsAt + 4 * (plane(0, index) | (plane(1, index) << 8)), true),
      genericArticleId: view.getUint32(kindsAt + 4 * kindAt(index), true),
      articleId: leastOf(kindAt(index)) + idAt(index),
      moq: plane(8, index) | (plane(9, index) << 8),
      trait: plane(10, index),
    }),
    placeOf(key) {
      const block = firstFrom(0, Math.ceil(count / blockSize), (which) => firstKeyOf(which) >= key) - 1
      return block < 0
        ? 0
        : firstFrom(block * blockSize, Math.min(count, (block + 1) * blockSize), (index) => keyAt(index) >= key)
    },
  }
}

/** The first place of those from `low` on, below `high`, where something holds, as it does from there on; `high` when there is none. */
function firstFrom(low: number, high: number, holds: (place: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
