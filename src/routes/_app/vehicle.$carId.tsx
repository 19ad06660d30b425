import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Uuid } from '#src/contract/fields.ts'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { said } from '#src/lib/address-fields.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** `edit` names a waiting note about this car that is changed here. */
const search = v.object({ edit: said(Uuid) })

export const Route = createFileRoute('/_app/vehicle/$carId')({
  validateSearch: search,
  loader: ({ context: { queryClient }, params: { carId } }) =>
    void queryClient.prefetchQuery(vehicleQueries.details(carId)),
  component: lazyScreen(() => import('#src/features/vehicles/VehicleDetailsScreen.tsx'), 'VehicleDetailsScreen'),
})
