import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { NumberFiles } from '#src/contract/catalogue/numbers.ts'
import { type NumberIndex, numberIndex } from '#src/domain/numbers/number-index.ts'
import { type NumberShard, openShard } from '#src/domain/numbers/number-shard.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { deviceFiles } from '#src/platform/offline/device-files.ts'

const CONTENTS = '/numbers/contents.json'
export const addressOf = (name: string) => `/numbers/${name}`

/** What lies on this device: which files, all of them there, and when the shop said that these are the catalogue's. Milliseconds since the epoch. */
const KeptNumbers = v.object({ told: NumberFiles, atMs: v.number() })
export type KeptNumbers = v.InferOutput<typeof KeptNumbers>

export const numbersKey = ['known', 'numbers'] as const

export async function readKeptNumbers(): Promise<KeptNumbers | null> {
  const stored = await deviceFiles.read(CONTENTS)
  const parsed = v.safeParse(KeptNumbers, stored && parseJson(await stored.text()))
  return parsed.success ? parsed.output : null
}

/** From here on these are the numbers of this device; what they do not need goes. False when the device could not keep it. */
export async function keepNumbers(kept: KeptNumbers): Promise<boolean> {
  if (!(await deviceFiles.write(CONTENTS, JSON.stringify(kept)))) return false
  await deviceFiles.keepOnly([CONTENTS, ...kept.told.files.map(({ name }) => addressOf(name))])
  return true
}

export interface OpenNumbers {
  readonly index: NumberIndex
  readonly kept: KeptNumbers
}

/** The index, read into memory once; null while this device has none. */
export function openNumbers(client: QueryClient): Promise<OpenNumbers | null> {
  return client.fetchQuery({
    queryKey: [...numbersKey, 'open'],
    queryFn: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
    networkMode: 'always',
  })
}

async function open(): Promise<OpenNumbers | null> {
  const kept = await readKeptNumbers()
  if (!kept || kept.told.entries === 0) return null
  const shards = await Promise.all(kept.told.files.map(({ name }) => readShard(name)))
  const whole = shards.filter((shard) => shard !== null)
  if (whole.length === shards.length) return { kept, index: numberIndex(whole) }
  // The browser took a file away to make room, or wrote half of it: the next refresh brings what is not here.
  await deviceFiles.remove(CONTENTS)
  return null
}

async function readShard(name: string): Promise<NumberShard | null> {
  try {
    const file = await deviceFiles.read(addressOf(name))
    return file && openShard(await file.arrayBuffer())
  } catch (error) {
    console.warn('A file of numbers on this device could not be read.', error)
    await deviceFiles.remove(addressOf(name))
    return null
  }
}
