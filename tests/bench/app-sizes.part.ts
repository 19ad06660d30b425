import { resolve } from 'node:path'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'
import { appSizes, sizeBudgets } from './app-sizes.ts'
import type { BenchPart } from './bench-part.ts'

const root = resolve(import.meta.dirname, '../..')

/** What the app weighs; the same on every machine. */
export const appSizesPart: BenchPart = {
  name: 'app-sizes',
  async run({ say }) {
    await ensureAppIsBuilt(root, say)
    const { startScript, startStyle, largestLazyScript, precache, precachedFiles } = appSizes(resolve(root, 'dist'))
    const row = (what: string, size: number, budget: number) => ({ cells: [what, size, budget], kept: size <= budget })
    return {
      columns: ['what', 'KB', 'at most'],
      rows: [
        row('start JavaScript, brotli', startScript, sizeBudgets.startScript),
        row('start CSS, brotli', startStyle, sizeBudgets.startStyle),
        row(`largest lazy JavaScript, brotli (${largestLazyScript.path})`, largestLazyScript.size, sizeBudgets.lazyScript),
        row(`precache, ${precachedFiles} files unpacked`, precache, sizeBudgets.precache),
      ],
    }
  },
}
