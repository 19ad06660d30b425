import { parseArgs } from 'node:util'
import { bundled } from './bundle.ts'
import { ownPostgresShops } from './server/postgres-sim-shop.ts'

const USAGE = 'npm run simulate -- [--seeds N] [--from S] [--postgres] [--trace]'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})
const seeds = { from: Number(values.from), count: Number(values.seeds), showsTrace: values.trace }
if (!Number.isSafeInteger(seeds.from) || !Number.isSafeInteger(seeds.count) || seeds.count < 1) {
  process.stdout.write(`${USAGE}\n`)
  process.exitCode = 2
} else if (!(await (values.postgres ? onPostgres() : inMemory()))) process.exitCode = 1

async function inMemory(): Promise<boolean> {
  const { liveSeeds } = (await bundled('live-seeds.ts')) as typeof import('./live-seeds.ts')
  return liveSeeds(seeds)
}

/** As its files are: there the database takes the time. */
async function onPostgres(): Promise<boolean> {
  const { liveSeeds } = await import('./live-seeds.ts')
  const { openShop, close } = await ownPostgresShops()
  try {
    return await liveSeeds({ ...seeds, openShop })
  } finally {
    await close()
  }
}
