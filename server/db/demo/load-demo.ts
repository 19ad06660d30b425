import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { brand } from '#src/contract/brand.ts'
import { importFolder } from '#server/db/import/import-folder.ts'
import type { ImportProgress } from '#server/db/import/progress.ts'
import { writeDocuments } from './documents/document-store.ts'
import { readFacts } from './facts.ts'
import { type DemoSize, generateDemo } from './generate-demo.ts'
import {
  contentPictureFile,
  partPicture,
  partViewFiles,
  photoFiles,
  renderPictures,
  unitPicture,
} from './pictures/picture-store.ts'

export const defaultDemoSize: DemoSize = { articles: 32_000, universal: 20_000 }

/** What the loading of the demo is doing; `done` is 0–1 within the step. Pictures are drawn during the import. */
export type DemoProgress =
  | { readonly step: 'generate'; readonly articles: number; readonly done: number }
  | { readonly step: 'import'; readonly done: number; readonly file: ImportProgress }

export interface LoadDemoInput {
  /** Without a limit on the time of statements. */
  readonly pool: pg.Pool
  /** Where the server serves `/media/` from. */
  readonly mediaDir: string
  /** A folder for the CSV files, removed when they are imported. */
  readonly workDir: string
  /** Without it, that of the loading that was begun, or the usual size. */
  readonly size?: DemoSize
  readonly seed?: number
  /** yyyy-mm-dd; orders lie before it, daily products around it. */
  readonly today: string
  readonly report: (progress: DemoProgress) => void
}

export interface LoadedDemo {
  readonly articles: number
  readonly linkages: number
  readonly seconds: number
}

const MARK = 'demo'
const BEGUN_MARK = 'demo:begun'

/** The day the demo plays on: today where the distributor is, yyyy-mm-dd. */
export function demoToday(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: brand.timeZone, dateStyle: 'short' }).format(now)
}

/** Whether the demo was loaded completely; an interrupted loading does not count and goes on where it stopped. */
export async function demoIsLoaded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select from server_state where name = $1', [MARK])
  return rows.length > 0
}

/**
 * Whether there is nothing in the shop that the demo would touch, or only a part of the demo itself.
 * @param wanted what is to be loaded; a demo of another size or seed contradicts it
 */
export async function mayLoadDemo(
  pool: pg.Pool,
  wanted?: { readonly size: DemoSize; readonly seed: number },
): Promise<boolean> {
  const begun = await begunDemo(pool)
  if (begun) return wanted === undefined || isDeepStrictEqual(begun, { size: wanted.size, seed: wanted.seed })
  const {
    rows: [row],
  } = await pool.query<{ empty: boolean }>(
    'select not exists (select from articles) and not exists (select from users) as empty',
  )
  return row!.empty
}

/** What a loading that was begun, finished or not, is made of. */
async function begunDemo(pool: pg.Pool): Promise<{ size: DemoSize; seed: number } | null> {
  const {
    rows: [row],
  } = await pool.query<{ value: string }>('select value from server_state where name = $1', [BEGUN_MARK])
  return row ? (JSON.parse(row.value) as { size: DemoSize; seed: number }) : null
}

/**
 * Writes the demo's CSV files, imports them as any distributor's would be, and draws the pictures. Safe to repeat: what is there is updated.
 * @throws ImportRefused when the database holds something the demo contradicts
 */
export async function loadDemo({
  pool,
  mediaDir,
  workDir,
  today,
  report,
  ...wanted
}: LoadDemoInput): Promise<LoadedDemo> {
  const startedMs = performance.now()
  const folder = join(workDir, 'demo-csv')
  const begun = await begunDemo(pool)
  const size = wanted.size ?? begun?.size ?? defaultDemoSize
  const seed = wanted.seed ?? begun?.seed ?? 1
  await remember(pool, BEGUN_MARK, JSON.stringify({ size, seed }))
  const pictures = {
    part: partPicture,
    views: partViewFiles,
    content: contentPictureFile,
    photos: photoFiles,
    unit: unitPicture,
  }
  const total = size.articles + size.universal
  const { articles, linkages } = generateDemo({
    folder,
    size,
    seed,
    today,
    pictures,
    report: (written) => report({ step: 'generate', articles: written, done: written / total }),
  })
  writeDocuments(mediaDir, readFacts(), partPicture)
  // The import waits for the database half of the time; the pictures use it.
  await Promise.all([
    renderPictures(mediaDir),
    importFolder({
      pool,
      folder,
      source: `demo ${size.articles}+${size.universal}, seed ${seed}`,
      report: (file) => report({ step: 'import', done: file.done, file }),
    }),
  ])
  await remember(pool, MARK, JSON.stringify({ size, seed, today }))
  rmSync(folder, { recursive: true })
  return { articles, linkages, seconds: (performance.now() - startedMs) / 1000 }
}

async function remember(pool: pg.Pool, name: string, value: string): Promise<void> {
  await pool.query('insert into server_state values ($1, $2) on conflict (name) do update set value = excluded.value', [
    name,
    value,
  ])
}
