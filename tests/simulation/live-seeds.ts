import { memoryShops } from './server/memory-sim-shop.ts'
import { type OpenShop, simulate } from './simulate.ts'

/** Long runs say how far they are. */
const PROGRESS_EVERY = 5_000

export interface Seeds {
  readonly from: number
  readonly count: number
  readonly showsTrace: boolean
  /** In memory unless given. */
  readonly openShop?: OpenShop
}

/** Worlds from a seed on, until one breaks a promise; that one is lived again with its trace. Whether all promises held. */
export async function liveSeeds({ from, count, showsTrace, openShop: given }: Seeds): Promise<boolean> {
  const openShop = given ?? (await memoryShops())
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
  say(
    `${lived} seeds, ${effects} effects, ${broken === null ? 'no promise' : 'a promise'} broken; ${(lived / seconds).toFixed(0)} a second, ${((lived * 1e6) / (user + system)).toFixed(0)} a second of processor time`,
  )
  return broken === null
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
