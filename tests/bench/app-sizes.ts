import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Sizes of the built app in KB (1024 bytes), brotli except for the precache, which lies on the device unpacked. */
export interface AppSizes {
  /** What the first visit needs before it can be used: the entry, and the largest texts and first screen that go with it. */
  readonly startScript: number
  readonly startStyle: number
  readonly largestLazyScript: { readonly path: string; readonly size: number }
  readonly precache: number
  readonly precachedFiles: number
}

/** @param dist folder of the built app */
export function appSizes(dist: string): AppSizes {
  const brotliKb = (path: string) => brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const start = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] as string)
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
  const largest = (pattern: RegExp) => Math.max(0, ...assets.filter((path) => pattern.test(path)).map(brotliKb))
  const lazy = assets.filter((path) => path.endsWith('.js') && !start.includes(path)).map((path) => ({ path, size: brotliKb(path) })).sort((a, b) => b.size - a.size)
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const precached = [...new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1] as string))]
  return {
    startScript: sum(start.filter((path) => path.endsWith('.js')).map(brotliKb)) + largest(/messages-.*\.js$/) + largest(/HomeScreen-.*\.js$/),
    startStyle: sum(start.filter((path) => path.endsWith('.css')).map(brotliKb)),
    largestLazyScript: lazy[0] ?? { path: '', size: 0 },
    precache: sum(precached.map((path) => statSync(join(dist, path)).size)) / 1024,
    precachedFiles: precached.length,
  }
}
