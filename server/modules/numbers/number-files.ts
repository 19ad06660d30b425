import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { NumberFile } from '#src/contract/catalogue/numbers.ts'
import { endsRunBefore } from '#src/domain/numbers/number-index.ts'
import { type NumberEntry, packShard, SHARD_FORMAT } from '#src/domain/numbers/number-shard.ts'
import { traitOf } from '#src/domain/numbers/number-trait.ts'
import type { Tables } from '#server/db/tables.ts'
import { readCatalogueVersion, readNumbers } from './numbers.repository.ts'

const compress = promisify(brotliCompress)
/** A twentieth smaller than at 9, in twice the time of a thread that nobody waits for; 11 makes it no smaller. */
const BROTLI_QUALITY = 10
/** A device that was told of a file may still fetch it for so long. */
const KEPT_MS = 14 * 86_400_000

const Contents = v.object({ version: v.string(), files: v.array(NumberFile), format: v.optional(v.number(), 1) })
export type NumberContents = v.InferOutput<typeof Contents>

/** The files of the index of numbers, in a folder of their own. */
export interface NumberFolder {
  readonly path: string
  /** What the index consists of now; null before it was made for the first time. */
  current(): NumberContents | null
  /** Makes the index anew when the catalogue has been imported since; files whose content is the same stay. Gives how many files were written. */
  refresh(): Promise<number>
}

/** @param path of the folder; it is made when it is not there */
export async function openNumberFolder(db: Kysely<Tables>, path: string): Promise<NumberFolder> {
  await mkdir(path, { recursive: true })
  let contents = await readContents(path)
  return {
    path,
    current: () => contents,
    async refresh() {
      const version = await readCatalogueVersion(db)
      if (version === '' || (contents?.version === version && contents.format === SHARD_FORMAT)) return 0
      const { files, written } = await writeFiles(db, path)
      await writeWhole(join(path, 'contents.json'), JSON.stringify({ version, files, format: SHARD_FORMAT }))
      contents = { version, files, format: SHARD_FORMAT }
      await removeOld(path, new Set(files.map(({ name }) => name)))
      return written
    },
  }
}

async function readContents(path: string): Promise<NumberContents | null> {
  const text = await readFile(join(path, 'contents.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const parsed = v.safeParse(Contents, JSON.parse(text))
  return parsed.success ? parsed.output : null
}

async function writeFiles(db: Kysely<Tables>, path: string): Promise<{ files: NumberFile[]; written: number }> {
  const files: NumberFile[] = []
  let written = 0
  for await (const run of runsOf(db)) {
    const { file, isNew } = await writeRun(path, run)
    files.push(file)
    if (isNew) written += 1
  }
  return { files, written }
}

/** The catalogue's numbers in the order of their keys, cut where the keys say. */
async function* runsOf(db: Kysely<Tables>): AsyncGenerator<NumberEntry[]> {
  let run: NumberEntry[] = []
  let lastKey = ''
  for await (const rows of readNumbers(db)) {
    for (const row of rows) {
      if (row.key !== lastKey && endsRunBefore(row.key, run.length)) {
        yield run
        run = []
      }
      run.push({
        number: row.raw,
        articleId: row.article_id,
        brandId: row.brand_id,
        genericArticleId: row.generic_article_id,
        moq: row.moq,
        trait: traitOf(row),
      })
      lastKey = row.key
    }
  }
  if (run.length > 0) yield run
}

async function writeRun(path: string, run: readonly NumberEntry[]): Promise<{ file: NumberFile; isNew: boolean }> {
  const content = packShard(run)
  const name = `${createHash('sha256').update(content).digest('hex')}.bin`
  const [plain, packed] = [join(path, name), join(path, `${name}.br`)]
  const size = await stat(packed).then(
    ({ size: bytes }) => bytes,
    () => null,
  )
  if (size !== null) return { file: { name, entries: run.length, bytes: size }, isNew: false }
  const compressed = await compress(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
  await writeWhole(plain, content)
  await writeWhole(packed, compressed)
  return { file: { name, entries: run.length, bytes: compressed.length }, isNew: true }
}

/** Under its name a file is whole or not there, whenever the process ends. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const begun = `${path}.${process.pid}.part`
  await writeFile(begun, content)
  await rename(begun, path)
}

async function removeOld(path: string, current: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(path)) {
    if (name === 'contents.json' || current.has(name.replace(/\.br$/, ''))) continue
    const file = join(path, name)
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
