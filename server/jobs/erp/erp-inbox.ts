import { lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import * as v from 'valibot'
import { importFiles } from '#server/db/import/files/import-files.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import { ImportBusy, ImportRefused, problemText } from '#server/db/import/import-problem.ts'
import { isDatabaseUnavailable } from '#server/db/lost-connection.ts'
import type { Deps } from '#server/deps.ts'
import { closeGoneFiles, isThere, noteFile } from './refused-files.ts'
import { erpWords, tellShop } from '#server/modules/erp/erp-told.ts'
import { errorBody } from '#server/refusals/refusal-body.ts'
import { Refusal } from '#server/refusals/refusal.ts'

type Doing = Pick<Deps, 'db' | 'store' | 'realtime' | 'publicUrl'>
export interface ErpInbox {
  /** Into which the ERP puts its files. */
  readonly folder: string
  readonly pool: pg.Pool
  /** The import; tests have one that may not read everything. */
  readonly load?: typeof importFolder
}

/** A file that was written to so lately is not whole yet. */
const SETTLED_MS = 2_000
const MOST_BYTES = 4_000_000
const INBOX_LOCK = 4_711_002
const HALF_WRITTEN = /^\.|\.(tmp|part)$/i
const specs = new Map(importFiles.map(({ file }) => [file, file]))

/** Why a file is not taken; the words stand beside it. */
class FileRefused extends Error {}

/**
 * Reads what the ERP has put into its folder, in order of name and each once: papers as JSON, as they are told by the calls of the ERP, and the CSV files of the import, those that follow each other as one import.
 * What was taken goes to `done`, what was not to `refused` with the reason beside it. A process that ends in the middle leaves the file where it was, and what is read again changes nothing. One process
 * reads at a time; it stops at a file that is still being written, so that nothing overtakes it.
 * @returns how many were taken and how many refused
 */
export async function readErpInbox(
  deps: Doing,
  inbox: ErpInbox,
  now: () => Date = () => new Date(),
): Promise<{ taken: number; refused: number } | undefined> {
  const lock = await inbox.pool.connect()
  try {
    const { rows } = await lock.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [INBOX_LOCK])
    if (!rows[0]!.ok) return undefined
    try {
      return await readAll(deps, inbox, now)
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [INBOX_LOCK]).catch(() => undefined)
    }
  } finally {
    lock.release()
  }
}

async function readAll(deps: Doing, inbox: ErpInbox, now: () => Date) {
  const { folder } = inbox
  for (const each of ['done', 'refused']) await mkdir(join(folder, each), { recursive: true })
  await closeGoneFiles(deps.db, join(folder, 'refused'), now())
  let taken = 0
  let refused = 0
  for (;;) {
    const [first, ...rest] = await settledFiles(folder, now())
    if (first === undefined) return taken + refused === 0 ? undefined : { taken, refused }
    const { name } = first
    const outcomes =
      specOf(first) === undefined
        ? new Map([[name, await reasonOf(() => tell(deps, folder, first))]])
        : await importSet(inbox, setOf([first, ...rest]))
    // Another import is at work: the next round finds all as it is.
    if (outcomes.size === 0) return { taken, refused }
    for (const [file, error] of outcomes) {
      const kept = await freeName(folder, file, error)
      await noteFile(deps.db, { name: file, read_at: now(), error, put_away_as: error === null ? null : kept })
      await putAway(folder, file, kept, error)
      if (error === null) taken += 1
      else refused += 1
    }
  }
}

/** What was put into the folder; a link is no file, since it may lead out of it. */
interface Put {
  readonly name: string
  readonly isFile: boolean
}

/** In order of name, up to the first that is still being written. */
async function settledFiles(folder: string, now: Date): Promise<Put[]> {
  const all = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && !HALF_WRITTEN.test(entry.name))
    .map((entry) => ({ name: entry.name, isFile: entry.isFile() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const settled: Put[] = []
  for (const put of all) {
    const age = now.getTime() - (await lstat(join(folder, put.name))).mtimeMs
    if (age >= 0 && age < SETTLED_MS) break
    settled.push(put)
  }
  return settled
}

/** The import's own name of a file, which others may stand before: `0001-invoices.csv`. */
function specOf({ name, isFile }: Put): string | undefined {
  if (!isFile) return undefined
  const own = /(?:^|[-.])([a-z_]+\.csv)$/i.exec(name)?.[1]
  return own === undefined ? undefined : specs.get(own.toLowerCase())
}

/** Files of the import that follow each other, each of them once. */
function setOf(all: readonly Put[]): ReadonlyMap<string, string> {
  const set = new Map<string, string>()
  for (const put of all) {
    const spec = specOf(put)
    if (spec === undefined || set.has(spec)) break
    set.set(spec, put.name)
  }
  return set
}

/** What became of each: null for what was taken. Those after one that is refused are looked at again. */
async function importSet(
  { pool, folder, load = importFolder }: ErpInbox,
  set: ReadonlyMap<string, string>,
): Promise<Map<string, string | null>> {
  const shown = await mkdtemp(join(tmpdir(), 'erp-in-'))
  try {
    for (const [spec, name] of set) await symlink(resolve(folder, name), join(shown, spec))
    await load({ pool, folder: shown, source: 'erp', report: () => undefined })
    return new Map([...set.values()].map((name) => [name, null]))
  } catch (error) {
    if (error instanceof ImportBusy) return new Map()
    const closed = [...set].find(([spec]) => isClosedTo(error, join(shown, spec)))
    if (closed) return new Map([[closed[1], `${closed[1]}: ${(error as Error).message}`]])
    if (!(error instanceof ImportRefused)) throw error
    const found = new Map<string, string | null>(error.loaded.map((spec) => [set.get(spec)!, null]))
    const rest = error.total > error.problems.length ? `\n… +${error.total - error.problems.length}` : ''
    return found.set(set.get(error.problems[0]!.file)!, error.problems.map(problemText).join('\n') + rest)
  } finally {
    await rm(shown, { recursive: true, force: true })
  }
}

/** A file that the shop may not read stays so until somebody looks after it, and nothing behind it would ever be read. */
function isClosedTo(error: unknown, path: string): boolean {
  const { code, path: of } = error as { code?: unknown; path?: unknown }
  return of === path && (code === 'EACCES' || code === 'EPERM')
}

/** What was wrong, in words; what may be right the next time ends the round instead. */
async function reasonOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return wordsOf(error)
    if (error instanceof FileRefused) return error.message
    if (isDatabaseUnavailable(error) || String((error as { code?: unknown }).code ?? '').startsWith('40')) throw error
    return `500: ${error instanceof Error ? error.message : String(error)}`
  }
}

function wordsOf(refusal: Refusal): string {
  const { message, errors = {} } = errorBody(refusal, 'ro')
  const places = Object.entries(errors).map(([field, words]) => `${field}: ${words.join(' ')}`)
  return [`${refusal.status}: ${message}`, ...places].join('\n')
}

const Envelope = v.object({
  document: v.pipe(v.string(), v.regex(/^[a-z-]+:.+$/)),
  body: v.record(v.string(), v.unknown()),
})

/** `{"document": "order:4500000001", "body": {…}}`, the body as the call of the same paper has it. */
async function tell(deps: Doing, folder: string, { name, isFile }: Put): Promise<void> {
  if (!isFile) throw new FileRefused(`${name}: symbolic link or device, not a file`)
  if (!/\.json$/i.test(name)) throw new FileRefused(`${name}: *.json, ${[...specs.keys()].join(', ')}`)
  const path = join(folder, name)
  if ((await lstat(path)).size > MOST_BYTES) throw new FileRefused(`${name}: > ${MOST_BYTES} bytes`)
  const { document, body } = parsed(await readFile(path, 'utf8'))
  const isKnown = await tellShop(deps, document, body)
  if (!isKnown) throw new FileRefused(`document: ${document} (${Object.keys(erpWords).join(', ')})`)
}

function parsed(text: string): v.InferOutput<typeof Envelope> {
  try {
    const read = v.safeParse(Envelope, JSON.parse(text.replace(/^\uFEFF/, '')))
    if (read.success) return read.output
    throw new FileRefused(
      read.issues.map((issue) => `${v.getDotPath(issue) ?? 'document, body'}: ${issue.message}`).join('\n'),
    )
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused(`JSON: ${(error as Error).message}`)
  }
}

const placeOf = (error: string | null) => (error === null ? 'done' : 'refused')

/** A name that was there before is not written over. */
async function freeName(folder: string, name: string, error: string | null): Promise<string> {
  return (await isThere(join(folder, placeOf(error), name))) ? `${Date.now()}_${name}` : name
}

async function putAway(folder: string, name: string, kept: string, error: string | null): Promise<void> {
  const into = join(folder, placeOf(error))
  if (error !== null) await writeFile(join(into, `${kept}.error.txt`), `${error}\n`)
  await rename(join(folder, name), join(into, kept))
}
