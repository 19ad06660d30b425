import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'

interface FactsRow {
  readonly engine_codes: string[]
  readonly gearbox: string | null
  readonly constructed_from: number | null
  readonly constructed_to: number | null
}

const automatic = new Set(['AUTO', 'CVT', 'DSG', 'DCT'])

/** What holds for every vehicle of a type, as far as linkages ask about it. */
export function presentFacts({ engine_codes, gearbox, constructed_from, constructed_to }: FactsRow): VehicleFacts {
  return { engine_codes, gearbox: gearboxKind(gearbox), built_from: constructed_from, built_to: constructed_to }
}

/** By the letters that vehicles.gearbox begins with (code-labels.ts); null for what they do not tell. */
function gearboxKind(gearbox: string | null): VehicleFacts['gearbox'] {
  const letters = /^[A-Z]+/.exec(gearbox ?? '')?.[0] ?? ''
  if (letters === 'M') return 'manual'
  return automatic.has(letters) ? 'automatic' : null
}
