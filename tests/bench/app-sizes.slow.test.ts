import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'
import { type AppSizes, appSizes, sizeBudgets } from './app-sizes.ts'

const root = resolve(import.meta.dirname, '../..')
let sizes: AppSizes

// The build that the browser tests drive afterwards; made here when the sources have changed.
beforeAll(async () => {
  await ensureAppIsBuilt(root, () => {})
  sizes = appSizes(resolve(root, 'dist'))
}, 900_000)

it('the scripts that a first visit waits for keep their budget', () => {
  expect(sizes.startScript).toBeGreaterThan(100)
  expect(sizes.startScript).toBeLessThanOrEqual(sizeBudgets.startScript)
})

it('the styles of the start keep their budget', () => {
  expect(sizes.startStyle).toBeGreaterThan(2)
  expect(sizes.startStyle).toBeLessThanOrEqual(sizeBudgets.startStyle)
})

it.each(['libraries', 'start', 'home', 'login'])('the browser is told to compile the file %s as a whole', (name) => {
  const assets = resolve(root, 'dist/assets')
  const [file = ''] = readdirSync(assets).filter((each) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(each))
  // In any later line it says nothing.
  expect(readFileSync(resolve(assets, file), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad')
})

it('no screen or part that is loaded later is heavier than its budget', () => {
  expect(sizes.largestLazyScript).toMatchObject({ path: expect.stringMatching(/^assets\/.+\.js$/) as string })
  expect(sizes.largestLazyScript.size).toBeLessThanOrEqual(sizeBudgets.lazyScript)
})

it('no later screen makes the browser fetch more than its budget, with all that it shares or alone', () => {
  expect(sizes.largestScreen).toMatchObject({ path: expect.stringMatching(/Screens?-.+\.js$/) as string })
  expect(sizes.largestScreen.size).toBeGreaterThan(sizes.largestOwnScreen.size)
  expect(sizes.largestScreen.size).toBeLessThanOrEqual(sizeBudgets.screen)
  expect(sizes.largestOwnScreen.size).toBeGreaterThan(10)
  expect(sizes.largestOwnScreen.size).toBeLessThanOrEqual(sizeBudgets.ownScreen)
})

it('what the worker keeps on the device fits its budget', () => {
  expect(sizes.precachedFiles).toBeGreaterThan(20)
  expect(sizes.precache).toBeLessThanOrEqual(sizeBudgets.precache)
  expect(sizes.precacheBrotli).toBeLessThanOrEqual(sizeBudgets.precacheBrotli)
})

it('the reader of codes lies apart from it, within its own', () => {
  expect(sizes.scanner).toBeGreaterThan(100)
  expect(sizes.scanner).toBeLessThanOrEqual(sizeBudgets.scanner)
})
