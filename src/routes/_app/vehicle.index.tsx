import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/vehicle/')({
  component: lazyRouteComponent(() => import('#src/features/vehicles/VehiclePickerScreen.tsx'), 'VehiclePickerScreen'),
})
