import type { BenchPart } from './bench-part.ts'
import { growthRows } from '../endpoint-growth.ts'
import { endpointColumns, endpointTimes, type EndpointTimes } from '../endpoint-times.ts'
import { openSizedShop, type ShopSize } from '../shop/sized-shop.ts'

/** Lists and searches, one at a time and 20 at a time, beside their bare SQL; with the large size, how much they grow from a tenth of it. */
export const endpointTimesPart: BenchPart = {
  name: 'endpoints',
  async run({ large, runs, say }) {
    const sizes: ShopSize[] = large ? ['default', 'tenth', 'large'] : ['default']
    const found: EndpointTimes[] = []
    for (const size of sizes) {
      const shop = await openSizedShop(size, say)
      try {
        say(`Measuring endpoints at the ${size} size …`)
        found.push(await endpointTimes(shop.url, size, shop.dataDir, runs))
      } finally {
        await shop.close()
      }
    }
    return {
      columns: endpointColumns,
      rows: [
        ...found.flatMap(({ rows }) => rows),
        ...growthRows(
          found.flatMap(({ calls }) => calls),
          'tenth',
          'large',
        ),
      ],
    }
  },
}
