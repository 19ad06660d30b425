import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Prints what a first visit downloads before it can be used, and the largest lazy pieces, in KB brotli. Fails over budget (issue 2, Must hold). */
const dist = new URL('../../dist/', import.meta.url).pathname
const BUDGET_KB = { startScript: 150, startStyle: 15, lazyScript: 40, precache: 1500 }

function brotliKb(path: string): number {
  return brotliCompressSync(readFileSync(join(dist, path)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024
}

const html = readFileSync(join(dist, 'index.html'), 'utf8')
const referenced = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]!)
// The start also loads the active language's texts and the first screen; the largest of each is counted.
const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
const largest = (pattern: RegExp) => Math.max(0, ...assets.filter((path) => pattern.test(path)).map(brotliKb))

const scripts = referenced.filter((path) => path.endsWith('.js')).map(brotliKb)
const startScript = scripts.reduce((sum, size) => sum + size, 0) + largest(/messages-.*\.js$/) + largest(/HomeScreen-.*\.js$/)
const startStyle = referenced.filter((path) => path.endsWith('.css')).reduce((sum, path) => sum + brotliKb(path), 0)
const lazy = assets.filter((path) => path.endsWith('.js') && !referenced.includes(path)).map((path) => ({ path, size: brotliKb(path) })).sort((a, b) => b.size - a.size)
const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
const precached = [...new Set([...worker.matchAll(/url:\s*"([^"]+)"|"url":\s*"([^"]+)"/g)].map((match) => match[1] ?? match[2]!))]
const precache = precached.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0) / 1024

const measured = { startScript, startStyle, lazyScript: lazy[0]?.size ?? 0, precache }
let over = false
for (const [name, budget] of Object.entries(BUDGET_KB)) {
  const size = measured[name as keyof typeof measured]
  over ||= size > budget
  console.log(`${name.padEnd(12)} ${size.toFixed(1).padStart(8)} KB of ${budget}${size > budget ? '  OVER BUDGET' : ''}`)
}
for (const { path, size } of lazy.slice(0, 8)) console.log(`  lazy ${size.toFixed(1).padStart(6)} KB  ${path}`)
console.log(`  precached files: ${precached.length}`)
if (over) process.exitCode = 1
