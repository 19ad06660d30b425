import { createFileRoute } from '@tanstack/react-router'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { PickerSearch } from '#src/features/vehicles/picker/picker-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/vehicle/')({
  validateSearch: PickerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { type = 'PC', make, model } }) => {
    void queryClient.prefetchQuery(vehicleQueries.own())
    void queryClient.prefetchQuery(vehicleQueries.manufacturers(type))
    if (make !== undefined) void queryClient.prefetchQuery(vehicleQueries.models(type, make))
    if (model !== undefined) void queryClient.prefetchQuery(vehicleQueries.engines(type, model))
  },
  component: lazyScreen(() => import('#src/features/vehicles/picker/VehiclePickerScreen.tsx'), 'VehiclePickerScreen'),
})
