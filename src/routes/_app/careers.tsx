import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/careers')({
  component: lazyRouteComponent(() => import('#src/features/careers/CareersScreen.tsx'), 'CareersScreen'),
})
