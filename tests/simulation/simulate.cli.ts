import { parseArgs } from 'node:util'
import { memoryShops } from './memory-sim-shop.ts'
import { ownPostgresShops } from './postgres-sim-shop.ts'
import { type OpenShop, simulate } from './simulate.ts'

const USAGE = 'npm run simulate -- [--seeds N] [--from S] [--postgres] [--trace]'
/** Long runs say how far they are. */
const PROGRESS_EVERY = 5_000

/** Worlds from a seed on, until one breaks a promise; that one is lived again with its trace. */
async function main(openShop: OpenShop, from: number, count: number, showsTrace: boolean): Promise<boolean> {
  const begunMs = performance.now()
  const cpuBefore = process.cpuUsage()
  let effects = 0
  let seed = from
  let broken: string | null = null
  for (; seed < from + count && broken === null; seed += 1) {
    const outcome = await simulate(seed, openShop, { keepsLines: showsTrace })
    if (showsTrace) say(`${outcome.lines.join('\n')}\nseed ${seed} ${outcome.hash}`)
    effects += outcome.effects
    if ((seed - from + 1) % PROGRESS_EVERY === 0) process.stderr.write(`${seed - from + 1} of ${count}\n`)
    broken = outcome.broken
  }
  const lived = seed - from
  if (broken !== null) {
    const { lines } = await simulate(seed - 1, openShop, { keepsLines: true })
    say(`${lines.join('\n')}\n\nseed ${seed - 1}: ${broken}`)
  }
  const seconds = (performance.now() - begunMs) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  say(`${lived} seeds, ${effects} effects, ${broken === null ? 'no promise' : 'a promise'} broken; ${(lived / seconds).toFixed(0)} a second, ${((lived * 1e6) / (user + system)).toFixed(0)} a second of processor time`)
  return broken === null
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' }, postgres: { type: 'boolean', default: false }, trace: { type: 'boolean', default: false } } })
const from = Number(values.from)
const count = Number(values.seeds)
if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count) || count < 1) {
  say(USAGE)
  process.exitCode = 2
} else {
  const { openShop, close } = values.postgres ? await ownPostgresShops() : { openShop: await memoryShops(), close: () => Promise.resolve() }
  try {
    if (!(await main(openShop, from, count, values.trace))) process.exitCode = 1
  } finally {
    await close()
  }
}
