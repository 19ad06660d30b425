import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSpool } from './spool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* pieces(...lengths: number[]): AsyncGenerator<Uint8Array> {
  for (const length of lengths) yield Buffer.alloc(length, length % 256)
}

test('what a killed server left in the folder is gone at the next start', async () => {
  await writeFile(join(folder, 'left-behind'), 'half a list')
  await openSpool(folder)
  expect(await readdir(folder)).toEqual([])
})

test('a file comes whole, however its pieces lay, and lies in the folder by no name', async () => {
  const through = await (await openSpool(folder)).through(pieces(1, 100_000, 3))
  expect(await readdir(folder)).toEqual([])
  const whole = Buffer.concat([Buffer.alloc(1, 1), Buffer.alloc(100_000, 100_000 % 256), Buffer.alloc(3, 3)])
  expect((await buffer(through)).equals(whole)).toBe(true)
})

test('all files that wait have one room: who finds it used up is told to come back, and it is given back', async () => {
  const spool = await openSpool(folder, 1_000)
  const first = await spool.through(pieces(900))
  await expect(buffer(await spool.through(pieces(200)))).rejects.toMatchObject({ code: 'unavailable' })
  expect(await buffer(first)).toHaveLength(900)
  expect(await buffer(await spool.through(pieces(1_000)))).toHaveLength(1_000)
})
