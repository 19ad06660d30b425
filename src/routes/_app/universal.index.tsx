import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/universal/')({
  component: lazyRouteComponent(() => import('#src/features/universal/UniversalScreen.tsx'), 'UniversalScreen'),
})
