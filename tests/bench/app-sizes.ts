import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SCANNER_CODE } from '#src/contract/scanner-files.ts'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Weighed {
  readonly path: string
  readonly size: number
}

/** Sizes of the built app in KB (1024 bytes): brotli, and of the precache also as it lies on the device, unpacked. */
export interface AppSizes {
  /** What a first visit needs before it can be used: the entry, the largest texts, and the larger of the two first screens with all its parts. */
  readonly startScript: number
  readonly startStyle: number
  readonly largestLazyScript: Weighed
  /** The later screen that makes the browser fetch most, with all that it shares with others: as the first address that a device ever opens. */
  readonly largestScreen: Weighed
  /** The same behind a start that has come to rest, which fetches by itself what nearly all of them share. */
  readonly largestOwnScreen: Weighed
  readonly precache: number
  readonly precacheBrotli: number
  readonly precachedFiles: number
  /** What the app fetches on its own beside the precache, when nothing else is to be done: the program that reads codes, with the code around it. */
  readonly scanner: number
}

/** In KB. */
export const sizeBudgets = {
  startScript: 155,
  startStyle: 12,
  lazyScript: 40,
  // Lists read texts, and have one row of filters with all that did not fit into it: 73 and 40 before that row, 77 and 41
  // before offers, jobs and what the cart sends to the owner of a car, 81 before claims, finances and people: the parts that lists share know their lines; 83 before ways to pay and points in the cart;
  // 85 before numbers of linings in texts; 85.5 before an addition says whether it is ticked and writes
  // that draw nothing; 85.8 and 42 before fields of days say which there are not, and searches of lists how long they may be: what lists share is in one file with what the cart shares.
  // Hashes in the names of files alone move it by a tenth.
  screen: 86.8,
  ownScreen: 42.8,
  // 1,740 and 540 before pasted lists and texts read on the device; 1,800 and 560 before documents, files, the check
  // before sending, the mini cart and specifications read without a network; 1,880 and 580 before offers, jobs and shares;
  // 2,060 and 640 before finances, claims, certificates, people, campaigns and contact; 2,230 before returns and old parts;
  // 690 of brotli before acting for customers in the app; 2,300 and 700 before START, the bonus contract and payment; 2,400 and 735 before vouchers in the cart and the shop's word
  // written on /admin; 2,460 before discussions and the second step;
  // 2,490 before periods of invoices, notes that are asked for, and what waits after a refusal; 2,530 before the field for
  // codes above the lines of a cart, and rows of lists that are asked about.
  precache: 2550,
  precacheBrotli: 750,
  scanner: 330,
} as const

/** What index.html asks for by itself: texts by language, the first screen in a session (`in`) and without one (`out`). */
type EarlyFiles = Record<'ro' | 'hu' | 'en' | 'de' | 'in' | 'out', readonly string[]>

/** @param dist folder of the built app */
export function appSizes(dist: string): AppSizes {
  const known = new Map<string, number>()
  const brotliKb = (path: string) => {
    const size =
      known.get(path) ??
      brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length /
        1024
    known.set(path, size)
    return size
  }
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1] as string)
  const early = JSON.parse(/data-early='([^']*)'/.exec(html)?.[1] ?? '') as EarlyFiles
  const weigh = (kind: '.js' | '.css', ...sets: readonly (readonly string[])[]) =>
    Math.max(...sets.map((paths) => sum(paths.filter((path) => path.endsWith(kind)).map(brotliKb))))
  const start = (kind: '.js' | '.css') =>
    weigh(kind, entry) + weigh(kind, early.ro, early.hu, early.en, early.de) + weigh(kind, early.in, early.out)
  const withStart = new Set([
    ...entry,
    ...[early.ro, early.hu, early.en, early.de, early.in, early.out].flat().map((path) => path.slice(1)),
  ])
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
  const lazy = assets
    .filter((path) => path.endsWith('.js') && !withStart.has(path))
    .map((path) => ({ path, size: brotliKb(path) }))
  const screens = screenFiles(dist, [...withStart])
  const heaviest = (files: ReadonlySet<string>) =>
    largest(
      [...screens].map(([path, needed]) => ({
        path,
        size: sum([...needed].filter((file) => !files.has(file)).map(brotliKb)),
      })),
    )
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const precached = [...new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => match[1] as string))]
  return {
    startScript: start('.js'),
    startStyle: start('.css'),
    largestLazyScript: largest(lazy),
    largestScreen: heaviest(withStart),
    largestOwnScreen: heaviest(new Set([...withStart, ...behindStart(dist, [...withStart])])),
    precache: sum(precached.map((path) => statSync(join(dist, path)).size)) / 1024,
    precacheBrotli: sum(precached.map(brotliKb)),
    precachedFiles: precached.length,
    scanner: sum(
      assets
        .filter((path) => path.endsWith('.wasm') || (`/${path}`.startsWith(SCANNER_CODE) && /\.(js|css)$/.test(path)))
        .map(brotliKb),
    ),
  }
}

const largest = (files: readonly Weighed[]) => files.toSorted((a, b) => b.size - a.size)[0] ?? { path: '', size: 0 }

/** Every later screen that the start can lead to, with the scripts and styles that the build wrote beside its import. */
function screenFiles(dist: string, start: readonly string[]): Map<string, readonly string[]> {
  return new Map(
    importsOf(dist, start).flatMap((files) =>
      /\/\w+Screens?-/.test(files[0] ?? '') ? [[files[0] as string, files]] : [],
    ),
  )
}

/** What a start in a session loads by itself once its first screen stands (src/app/boot.ts): the outbox and what follows it. */
function behindStart(dist: string, start: readonly string[]): string[] {
  return importsOf(dist, start)
    .filter(([path]) => /\/(start-offline|follow-outbox)-/.test(path ?? ''))
    .flat()
}

/** The files of each import on demand in these scripts, the imported one first; Vite lists them so that they are asked for together. */
function importsOf(dist: string, scripts: readonly string[]): string[][] {
  return scripts
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => {
      const text = readFileSync(join(dist, path), 'utf8')
      const [, , listed] = /(\w+)\.f\|\|\(\1\.f=(\[[^\]]*\])/.exec(text) ?? []
      if (listed === undefined) return []
      const files = JSON.parse(listed) as string[]
      return [...text.matchAll(/__vite__mapDeps\(\[([\d,]+)\]\)/g)].map(([, places]) =>
        (places as string).split(',').map((place) => files[Number(place)] as string),
      )
    })
}
