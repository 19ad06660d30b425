import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/vehicle/$carId')({
  component: lazyRouteComponent(() => import('#src/features/vehicles/VehicleDetailsScreen.tsx'), 'VehicleDetailsScreen'),
})
