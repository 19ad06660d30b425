import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'
import { VisitedSearch } from '#src/features/vehicles/own/visited-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/visited-vehicles')({
  validateSearch: VisitedSearch,
  search: { middlewares: [stripSearchParams({ q: '' })] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(vehicleQueries.own()),
  component: lazyScreen(() => import('#src/features/vehicles/own/VisitedVehiclesScreen.tsx'), 'VisitedVehiclesScreen'),
})
