import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { StoredDatabase } from './stored-database.ts'
import type { StoredDevice } from './stored-device.ts'

/** What people had left undone, said plainly: the device's own rows are encrypted. */
export interface KeptFacts {
  readonly takenAtMs: number
  /** Kept whole on the device by the owner. */
  readonly carId: number
  /** Logged in when the device was left, without a network, with an order that waits. */
  readonly owner: {
    readonly username: string
    readonly userId: number
    readonly comment: string
    readonly plate: string
    readonly ordered: { readonly articleId: number; readonly quantity: number }
  }
  /** Logged out before, with a comment and a line's quantity that were never sent. */
  readonly mechanic: {
    readonly username: string
    readonly comment: string
    readonly line: { readonly articleId: number; readonly quantity: number }
  }
  /** The owner's, with one photo of which the server had so many bytes. */
  readonly claim: { readonly id: string; readonly photoBytes: number; readonly received: number }
}

export interface KeptVersion {
  readonly facts: KeptFacts
  readonly device: StoredDevice
  readonly database: StoredDatabase
}

const folder = join(import.meta.dirname, 'kept')
const ENDING = '.json.br'

export async function keepVersion(name: string, version: KeptVersion): Promise<void> {
  await writeFile(join(folder, `${name}${ENDING}`), brotliCompressSync(JSON.stringify(version)), { flag: 'wx' })
}

/** The versions whose shops and devices have to go on working, oldest first. */
export async function keptVersions(): Promise<readonly string[]> {
  return (await readdir(folder))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort()
}

export async function readKeptVersion(name: string): Promise<KeptVersion> {
  return JSON.parse(
    brotliDecompressSync(await readFile(join(folder, `${name}${ENDING}`))).toString('utf8'),
  ) as KeptVersion
}
