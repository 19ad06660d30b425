import { parseArgs } from 'node:util'
import { memoryShops } from './memory-sim-shop.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' }, trace: { type: 'boolean', default: false } } })
const from = Number(values.from)
const until = from + Number(values.seeds)
const openShop = await memoryShops()
const begun = performance.now()
let seed = from
let effects = 0
for (; seed < until; seed += 1) {
  const outcome = await simulate(seed, openShop)
  effects += outcome.effects
  if (outcome.broken === null) continue
  const { lines } = await simulate(seed, openShop, { keepsLines: true })
  process.stdout.write(`${lines.join('\n')}\n\nseed ${seed}: ${outcome.broken}\n`)
  process.exitCode = 1
  break
}
const seconds = (performance.now() - begun) / 1000
const { user, system } = process.cpuUsage()
const cpuSeconds = (user + system) / 1e6
process.stdout.write(`${seed - from} seeds whole in ${seconds.toFixed(1)} s, ${((seed - from) / seconds).toFixed(0)} a second, ${((seed - from) / cpuSeconds).toFixed(0)} a second of a core, ${effects} effects\n`)
