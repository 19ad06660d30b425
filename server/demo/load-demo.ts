import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { importFolder } from '#server/db/import/import-folder.ts'
import type { ImportProgress } from '#server/db/import/progress.ts'
import { begunDemo, defaultDemoSize, rememberBegun, rememberLoaded } from '#server/start/demo-state.ts'
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
import { sendClaimPhotos, sendReturnPhotos } from './pictures/return-photos.ts'
import { sendRequestPhotos } from './pictures/request-photos.ts'

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
  await rememberBegun(pool, { size, seed })
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
  await sendRequestPhotos(pool)
  await sendReturnPhotos(pool)
  await sendClaimPhotos(pool)
  await rememberLoaded(pool, { size, seed }, today)
  rmSync(folder, { recursive: true })
  return { articles, linkages, seconds: (performance.now() - startedMs) / 1000 }
}
