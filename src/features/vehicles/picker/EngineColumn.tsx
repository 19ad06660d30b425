import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type * as v from 'valibot'
import type { VehicleLink } from '#src/components/vin/CandidateCard.tsx'
import { PowerText } from '#src/components/vehicles/PowerText.tsx'
import { yearsText } from '#src/components/vehicles/vehicle-words.ts'
import type { Engine as EngineSchema, VehicleBadge, VehicleType } from '#src/contract/catalogue/vehicles.ts'
import { useTakeVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import { LoadedColumn } from './LoadedColumn.tsx'
import { PickerColumn } from './PickerColumn.tsx'
import { useChosenModel } from './use-chosen-model.ts'
import { useWantedParts } from '../found/wanted-category.ts'
import classes from './PickerColumn.module.css'

type Engine = v.InferOutput<typeof EngineSchema>
interface EngineColumnProps {
  readonly type: VehicleType
  readonly make: number
  readonly model: number
  readonly byKeys: RefObject<boolean>
}

/** Engines of a model by fuel: taking one leads to its parts, or to those that it is chosen for. */
export function EngineColumn({ type, make, model, byKeys }: EngineColumnProps) {
  const { t } = useLingui()
  const query = useQuery(vehicleQueries.engines(type, model))
  const badgeOf = useChosenModel(type, make, model)
  const wantedParts = useWantedParts()
  return (
    <LoadedColumn query={query} title={t`Motorizare`}>
      {({ items }) => (
        <PickerColumn
          key={`${type} ${model}`}
          title={t`Motorizare`}
          placeholder={t`Caută motorul, codul sau puterea`}
          entries={items}
          textOf={engineText}
          empty={t`Nicio motorizare găsită`}
          byKeys={byKeys}
        >
          {(engines) =>
            groupByFuel(engines).map(({ fuel, engines: ofFuel }) => (
              <div key={fuel}>
                {fuel === '' ? null : <p className={classes['group']}>{fuel}</p>}
                <ul role="list" className={classes['options']}>
                  {ofFuel.map((engine) => (
                    <li key={engine.carId}>
                      <EngineOption engine={engine} vehicle={badgeOf(engine)} linkTo={wantedParts} />
                    </li>
                  ))}
                </ul>
              </div>
            ))
          }
        </PickerColumn>
      )}
    </LoadedColumn>
  )
}

function engineText({ carName, engineCodes, kw, hp, fuel }: Engine): string {
  return [carName, ...engineCodes, kw, hp, fuel].join(' ')
}

function EngineOption({
  engine,
  vehicle,
  linkTo,
}: {
  engine: Engine
  vehicle: VehicleBadge | null
  linkTo: VehicleLink
}) {
  const take = useTakeVehicle()
  const content = (
    <>
      <span className={classes['text']}>
        <span className={classes['name']}>{engine.carName}</span>
        <span className={classes['detail']}>
          {engine.engineCodes.length === 0 ? null : (
            <span className={classes['codes']}>{engine.engineCodes.join(', ')}</span>
          )}
          {engine.engineCodes.length === 0 ? null : ' · '}
          {yearsText(engine.yearOfConstrFrom, engine.yearOfConstrTo)}
        </span>
      </span>
      <span className={classes['count']}>
        <PowerText kw={engine.kw} hp={engine.hp} />
      </span>
    </>
  )
  // Until the model is known the address of its parts is not either; the lists arrive together, so this is a blink.
  if (!vehicle) return <span className={classes['option']}>{content}</span>
  return (
    <Link {...linkTo(vehicle)} className={classes['option']} data-picker-option onClick={() => take(vehicle)}>
      {content}
    </Link>
  )
}

interface FuelGroup<T> {
  readonly fuel: string
  readonly engines: readonly T[]
}

/** Engines under the name of their fuel, in the order in which the fuels come; `''` for those without one. */
function groupByFuel<T extends { readonly fuel: string | null }>(engines: readonly T[]): readonly FuelGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const engine of engines) {
    const known = groups.get(engine.fuel ?? '')
    if (known) known.push(engine)
    else groups.set(engine.fuel ?? '', [engine])
  }
  return [...groups].map(([fuel, ofFuel]) => ({ fuel, engines: ofFuel }))
}
