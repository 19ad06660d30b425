import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacro } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#src/components/calls/CallError.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { tyreQueries } from '#src/data/tyres/tyre.queries.ts'
import { isMissing } from '#src/platform/api/is-missing.ts'
import { SkeletonLines } from '#src/ui/states/SkeletonLines.tsx'
import { SizeLinks } from './SizeLinks.tsx'
import { chosenBefore, type VehicleField, vehicleFields, withChosen } from './tyre-address.ts'
import { useTyreAddress } from './use-tyre-address.ts'
import classes from './TyreSelector.module.css'

const fieldWords: Record<VehicleField, MessageDescriptor> = {
  maker: msg`Producător`,
  make: msg`Gamă`,
  year: msg`An`,
  generation: msg`Generație`,
  model: msg`Model`,
  car: msg`Motorizare`,
}

/** From the maker to the engine, one choice after the other; then the sizes that the car has ex works. */
export function VehicleWay() {
  const { search } = useTyreAddress()
  const { car, maker } = search
  // A link may name the car alone: its sizes stand above.
  const isWholeWay = car !== undefined && maker !== undefined
  return (
    <>
      <div className={classes['steps']}>
        {vehicleFields.map((field) => (
          <Step key={field} field={field} />
        ))}
      </div>
      {isWholeWay ? <Dimensions carId={car} /> : null}
    </>
  )
}

function Step({ field }: { field: VehicleField }) {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const { search, navigate } = useTyreAddress()
  const before = chosenBefore(search, field)
  const query = useQuery({ ...tyreQueries.next(before ?? {}), enabled: before !== null })
  // What an address names and is not there leaves nothing to choose from: the step before it is asked anew.
  if (before !== null && query.isError && !isMissing(query.error) && query.data === undefined)
    return <CallError error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} compact />
  const options = before === null ? [] : (query.data?.options ?? [])
  return (
    <NativeSelect
      size="md"
      label={i18n._(fieldWords[field])}
      disabled={options.length === 0}
      value={before === null ? '' : String(search[field] ?? '')}
      data={[
        { value: '', label: t`Alegeți` },
        ...options.map(({ value, label, detail }) => ({
          value,
          label: detail === null ? label : `${label} · ${detail}`,
        })),
      ]}
      onChange={(event) =>
        void navigate({
          search: withChosen(search, field, event.currentTarget.value),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function Dimensions({ carId }: { carId: number }) {
  const query = useQuery(tyreQueries.next({ car: carId }))
  return (
    <div className={classes['group']}>
      <h3>
        <Trans>Dimensiune</Trans>
      </h3>
      <Loaded query={query} skeleton={<SkeletonLines lines={1} />} compact>
        {({ options }) =>
          options.length === 0 ? (
            <p>
              <Trans>Pentru acest vehicul nu sunt cunoscute dimensiuni.</Trans>
            </p>
          ) : (
            <SizeLinks sizes={options} carId={carId} />
          )
        }
      </Loaded>
    </div>
  )
}
