import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { vehicleQueries } from '#src/data/vehicles/vehicle.queries.ts'

export const Route = createFileRoute('/_app/vehicle/$carId')({
  loader: ({ context: { queryClient }, params: { carId } }) => void queryClient.prefetchQuery(vehicleQueries.details(carId)),
  component: lazyRouteComponent(() => import('#src/features/vehicles/VehicleDetailsScreen.tsx'), 'VehicleDetailsScreen'),
})
