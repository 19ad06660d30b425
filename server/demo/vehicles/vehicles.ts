import { type Columns, writeColumns } from '../csv-writer.ts'
import type { EngineFact, Facts, SeriesFact } from '../facts.ts'
import { bodyId } from '../catalogue/targets.ts'

/** A car by its engine; a body, without one, is a vehicle of its own, named as its series. */
interface Vehicle {
  readonly series: SeriesFact
  readonly engine: EngineFact | null
}

export function writeVehicles(folder: string, facts: Facts): void {
  const vehicles = facts.vehicles.manufacturers
    .flatMap((maker) => maker.series)
    .flatMap((series): Vehicle[] =>
      series.engines.length === 0 ? [{ series, engine: null }] : series.engines.map((engine) => ({ series, engine })),
    )
  writeColumns(folder, 'vehicles.csv', vehicles, vehicleColumns(facts))
}

const vehicleColumns = (facts: Facts): Columns<Vehicle> => ({
  car_id: ({ series, engine }) => engine?.carId ?? bodyId(series),
  model_id: ({ series }) => series.modelId,
  linking_target_type: ({ series }) => series.linkingTargetType,
  name: ({ series, engine }) => engine?.carName ?? series.modelName,
  engine_codes: ({ engine }) => engine?.codes.join('|') ?? null,
  kw: ({ engine }) => engine?.kw ?? null,
  hp: ({ engine }) => engine?.hp ?? null,
  ccm: ({ engine }) => engine?.ccm ?? null,
  cylinders: ({ engine }) => engine?.cyl ?? null,
  fuel: ({ engine }) => engine?.fuel ?? null,
  constructed_from: ({ series, engine }) => (engine ?? series).from,
  constructed_to: ({ series, engine }) => (engine ?? series).to,
  gearbox: ({ engine }) => engine?.gearbox ?? null,
  drive: ({ engine }) => engine?.drive ?? null,
  attributes: ({ engine }) => JSON.stringify(engine ? fillingCapacities(engine, facts) : {}),
})

function fillingCapacities(
  engine: EngineFact,
  {
    vehicles: {
      fillFamilies,
      meta: { defaults },
    },
  }: Facts,
): Record<string, string | number> {
  const family = fillFamilies.find((each) => each.id === engine.fam)
  if (family)
    return {
      oil: family.oil_l,
      oil_spec: family.oil_spec,
      viscosity: family.viscosity,
      coolant: family.coolant_l,
      timing: family.timing,
    }
  if (!engine.ccm) return {}
  const litres = engine.ccm / 1000
  return {
    oil: Math.round(litres * defaults.oilLitresPerLitreDisplacement * 10) / 10,
    coolant: Math.round(litres * defaults.coolantLitresPerLitreDisplacement * 10) / 10,
  }
}
