import type { BenchPart } from './bench-part.ts'
import { growthRows } from '../endpoint-growth.ts'
import { searchColumns, searchTimes, type SearchTimes } from '../search-times.ts'
import { openSizedShop, type ShopSize } from '../shop/sized-shop.ts'

/** Whole texts, class by class (issue 15); with the large size, how much they grow from a tenth of it. */
export const searchesPart: BenchPart = {
  name: 'searches',
  async run({ large, runs, say }) {
    const sizes: ShopSize[] = large ? ['tenth', 'large'] : ['default']
    const found: SearchTimes[] = []
    for (const size of sizes) {
      const shop = await openSizedShop(size, say)
      try {
        found.push(await searchTimes(shop.url, size, shop.dataDir, runs, say))
      } finally {
        await shop.close()
      }
    }
    const calls = found.flatMap((each) => each.calls)
    const grown = growthRows(calls, 'tenth', 'large').map((row) => {
      const [sizes, name, , , , , growth, most] = row.cells as string[]
      return { ...row, cells: [sizes!, name!, '', '', growth!, most!, '', '', '', '', '', ''] }
    })
    return { columns: searchColumns, rows: [...found.flatMap(({ rows }) => rows), ...grown] }
  },
}
