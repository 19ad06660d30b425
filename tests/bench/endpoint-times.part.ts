import type { BenchPart } from './bench-part.ts'
import { endpointColumns, endpointTimes } from './endpoint-times.ts'
import { openSizedShop, type ShopSize } from './sized-shop.ts'

/** Lists and searches, one at a time and 20 at a time, beside their bare SQL. */
export const endpointTimesPart: BenchPart = {
  name: 'endpoints',
  async run({ large, runs, say }) {
    const sizes: ShopSize[] = large ? ['default', 'large'] : ['default']
    const rows = []
    for (const size of sizes) {
      const shop = await openSizedShop(size, say)
      try {
        say(`Measuring endpoints at the ${size} size …`)
        rows.push(...(await endpointTimes(shop.url, size, shop.dataDir, runs)))
      } finally {
        await shop.close()
      }
    }
    return { columns: endpointColumns, rows }
  },
}
