import { resolve } from 'node:path'
import { ensureAppIsBuilt } from '#server/start/app-build.ts'
import { appSizes, sizeBudgets } from '../app-sizes.ts'
import type { BenchPart } from './bench-part.ts'

const root = resolve(import.meta.dirname, '../../..')

/** What the app weighs; the same on every machine. */
export const appSizesPart: BenchPart = {
  name: 'app-sizes',
  async run({ say }) {
    await ensureAppIsBuilt(root, say)
    const {
      startScript,
      startStyle,
      largestLazyScript,
      largestScreen,
      largestOwnScreen,
      precache,
      precacheBrotli,
      precachedFiles,
      scanner,
    } = appSizes(resolve(root, 'dist'))
    const row = (what: string, size: number, budget: number, path?: string) => ({
      cells: [path === undefined ? what : `${what} (${path})`, size, budget],
      kept: size <= budget,
      figures: { [`${what}, KB`]: size },
    })
    return {
      columns: ['what', 'KB', 'at most'],
      rows: [
        row('start JavaScript, brotli', startScript, sizeBudgets.startScript),
        row('start CSS, brotli', startStyle, sizeBudgets.startStyle),
        row('largest lazy JavaScript, brotli', largestLazyScript.size, sizeBudgets.lazyScript, largestLazyScript.path),
        row('largest later screen, all its files, brotli', largestScreen.size, sizeBudgets.screen, largestScreen.path),
        row(
          'of it not loaded behind the first screen, brotli',
          largestOwnScreen.size,
          sizeBudgets.ownScreen,
          largestOwnScreen.path,
        ),
        row('precache unpacked', precache, sizeBudgets.precache, `${precachedFiles} files`),
        row('precache, brotli', precacheBrotli, sizeBudgets.precacheBrotli),
        row('reader of codes, brotli', scanner, sizeBudgets.scanner),
      ],
    }
  },
}
