import { Random } from '#tests/simulation/random.ts'
import { articleOf, type Car, type DemoArticle, demoArticles, type DemoLine } from './demo-cart.ts'

/** What a workshop that knows its trade orders, and which of it bears a deposit. */
interface SensibleOrder {
  readonly lines: readonly DemoLine[]
  readonly deposits: readonly string[]
}

type Part = readonly [kind: string, pieces: number, place?: Pick<DemoArticle, 'axle' | 'side'>]
const front = { axle: 'front' } as const
const rear = { axle: 'rear' } as const
const sided = (axle: 'front' | undefined, side: 'left' | 'right') => ({ ...(axle && { axle }), side })

/** Ways to do a job, of which a car gets one: what is changed together, in the pieces that it needs. */
const jobs: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      ['brake_disc', 2, front],
      ['brake_pads', 1, front],
    ],
    [['brake_pads', 1, front]],
    [
      ['brake_disc', 2, front],
      ['brake_pads', 1, front],
      ['brake_fluid', 1],
    ],
  ],
  [
    [
      ['brake_disc', 2, rear],
      ['brake_pads', 1, rear],
    ],
    [
      ['brake_drum', 2, rear],
      ['brake_shoes', 1, rear],
    ],
    [['brake_shoes', 1, rear]],
    [['brake_pads', 1, rear]],
  ],
  [
    [
      ['oil_filter', 1],
      ['air_filter', 1],
      ['cabin_filter', 1],
      ['fuel_filter', 1],
      ['engine_oil', 5],
    ],
    [
      ['oil_filter', 1],
      ['engine_oil', 4],
    ],
    [
      ['oil_filter', 1],
      ['air_filter', 1],
    ],
    [
      ['service_kit', 1],
      ['engine_oil', 5],
    ],
  ],
  [
    [
      ['timing_kit', 1],
      ['water_pump', 1],
      ['antifreeze', 2],
    ],
    [
      ['timing_kit_pump', 1],
      ['vribbed_belt', 1],
      ['antifreeze', 2],
    ],
    [
      ['timing_belt', 1],
      ['timing_tensioner', 1],
    ],
    [
      ['water_pump', 1],
      ['antifreeze', 1],
    ],
  ],
  [
    [
      ['clutch_kit', 1],
      ['flywheel', 1],
    ],
    [['clutch_kit', 1]],
  ],
  [
    [['shock_absorber', 2, front]],
    [
      ['shock_absorber', 2, front],
      ['strut_mount', 2, front],
    ],
    [
      ['shock_absorber', 2, rear],
      ['coil_spring', 2, rear],
    ],
    [['coil_spring', 2, front]],
    [
      ['shock_absorber', 2, front],
      ['shock_absorber', 2, rear],
    ],
  ],
  [
    [
      ['control_arm', 1, sided('front', 'left')],
      ['control_arm', 1, sided('front', 'right')],
      ['stabilizer_link', 2, front],
    ],
    [
      ['control_arm_kit', 1, sided('front', 'left')],
      ['control_arm_kit', 1, sided('front', 'right')],
    ],
    [
      ['tie_rod_end', 1, sided('front', 'left')],
      ['tie_rod_end', 1, sided('front', 'right')],
    ],
    [['stabilizer_link', 2, front]],
  ],
  [
    [
      ['alternator', 1],
      ['vribbed_belt', 1],
    ],
    [['starter', 1]],
    [['battery_vehicle', 1]],
    [['glow_plug', 4]],
  ],
  [
    [['headlight', 1, sided(undefined, 'left')]],
    [['outside_mirror', 1, sided(undefined, 'right')]],
    [
      ['headlight', 1, sided(undefined, 'left')],
      ['headlight', 1, sided(undefined, 'right')],
      ['bulb', 1],
    ],
  ],
  [
    [['wheel_bearing_kit', 1, front]],
    [['drive_shaft', 1, sided('front', 'left')]],
    [['turbocharger', 1]],
    [
      ['radiator', 1],
      ['antifreeze', 3],
    ],
    [['brake_caliper', 1, front]],
    [
      ['wiper_blade', 1, front],
      ['wiper_blade', 1, rear],
    ],
  ],
]

/** For the shelf, without a car. */
const stock: readonly (readonly Part[])[] = [
  [
    ['oil_filter', 5],
    ['air_filter', 3],
    ['engine_oil', 12],
  ],
  [
    ['bulb', 2],
    ['brake_cleaner', 1],
  ],
  [
    ['brake_pads', 3],
    ['brake_disc', 4],
  ],
]

/** Orders of one to three jobs for one or two cars, now and then with something for the shelf; the same each time. */
export function sensibleOrders(count: number): readonly SensibleOrder[] {
  const random = new Random(300)
  return Array.from({ length: count }, () => orderOf(random))
}

function orderOf(random: Random): SensibleOrder {
  const cars: readonly Car[] = random.chance(0.3) ? ['logan', 'tiguan'] : [random.pick(['logan', 'tiguan'] as const)]
  const ofCars = cars.flatMap((car) => {
    const open = [...jobs]
    return Array.from({ length: random.between(1, 3) }, () => {
      const [job] = open.splice(random.between(0, open.length - 1), 1)
      return linesOf(random, car, random.pick(job!))
    }).flat()
  })
  const shelf = random.chance(0.15) ? linesOf(random, null, random.pick(stock)) : []
  const lines = merged([...ofCars, ...shelf])
  return { lines, deposits: lines.map(([, number]) => number).filter((number) => articleOf(number).core !== undefined) }
}

/** What a car cannot have is left out with its whole job, as a workshop would not order half of it. */
function linesOf(random: Random, car: Car | null, parts: readonly Part[]): readonly DemoLine[] {
  const found = parts.map(([kind, pieces, place = {}]) => {
    const offered = demoArticles.filter(
      (article) =>
        article.kind === kind &&
        article.successor === undefined &&
        (place.axle === undefined || article.axle === place.axle) &&
        (place.side === undefined || article.side === place.side) &&
        (car === null || article.fits === undefined || article.fits[car] !== undefined),
    )
    if (offered.length === 0) return null
    const { number, fits, moq = 1 } = random.pick(offered)
    const own = fits === undefined ? null : car
    return [own, number, Math.ceil(pieces / moq) * moq, own === null ? {} : { fit: 'fits' }] satisfies DemoLine
  })
  return found.some((line) => line === null) ? [] : found.filter((line) => line !== null)
}

/** The same article for the same car is one line. */
function merged(lines: readonly DemoLine[]): readonly DemoLine[] {
  const found = new Map<string, DemoLine>()
  for (const line of lines) {
    const key = `${line[0]} ${line[1]}`
    const known = found.get(key)
    found.set(key, known ? [known[0], known[1], known[2] + line[2], known[3] ?? {}] : line)
  }
  return [...found.values()]
}
