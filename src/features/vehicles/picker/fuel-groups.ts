export interface FuelGroup<T> {
  readonly fuel: string
  readonly engines: readonly T[]
}

/** Engines under the name of their fuel, in the order in which the fuels come; `''` for those without one. */
export function groupByFuel<T extends { readonly fuel: string | null }>(
  engines: readonly T[],
): readonly FuelGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const engine of engines) {
    const known = groups.get(engine.fuel ?? '')
    if (known) known.push(engine)
    else groups.set(engine.fuel ?? '', [engine])
  }
  return [...groups].map(([fuel, ofFuel]) => ({ fuel, engines: ofFuel }))
}
