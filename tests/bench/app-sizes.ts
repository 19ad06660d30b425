import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Sizes of the built app in KB (1024 bytes), brotli except for the precache, which lies on the device unpacked. */
export interface AppSizes {
  /** What a first visit needs before it can be used: the entry, the largest texts, and the larger of the two first screens with all its parts. */
  readonly startScript: number
  readonly startStyle: number
  readonly largestLazyScript: { readonly path: string; readonly size: number }
  readonly precache: number
  readonly precachedFiles: number
}

/** Issue 2, in KB. */
export const sizeBudgets = { startScript: 150, startStyle: 15, lazyScript: 40, precache: 1536 } as const

/** What index.html asks for by itself: texts by language, the first screen in a session (`in`) and without one (`out`). */
type EarlyFiles = Record<'ro' | 'hu' | 'en' | 'de' | 'in' | 'out', readonly string[]>

/** @param dist folder of the built app */
export function appSizes(dist: string): AppSizes {
  const brotliKb = (path: string) => brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] as string)
  const early = JSON.parse(/data-early='([^']*)'/.exec(html)?.[1] ?? '') as EarlyFiles
  const weigh = (kind: '.js' | '.css', ...sets: readonly (readonly string[])[]) => Math.max(...sets.map((paths) => sum(paths.filter((path) => path.endsWith(kind)).map(brotliKb))))
  const start = (kind: '.js' | '.css') => weigh(kind, entry) + weigh(kind, early.ro, early.hu, early.en, early.de) + weigh(kind, early.in, early.out)
  const withStart = new Set([...entry, ...[early.ro, early.hu, early.en, early.de, early.in, early.out].flat().map((path) => path.slice(1))])
  const lazy = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`).filter((path) => path.endsWith('.js') && !withStart.has(path)).map((path) => ({ path, size: brotliKb(path) }))
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const precached = [...new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1] as string))]
  return {
    startScript: start('.js'),
    startStyle: start('.css'),
    largestLazyScript: lazy.toSorted((a, b) => b.size - a.size)[0] ?? { path: '', size: 0 },
    precache: sum(precached.map((path) => statSync(join(dist, path)).size)) / 1024,
    precachedFiles: precached.length,
  }
}
