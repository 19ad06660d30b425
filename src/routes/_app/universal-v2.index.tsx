import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/universal-v2/')({
  component: lazyRouteComponent(() => import('#src/features/universal/UniversalScreen.tsx'), 'UniversalScreen'),
})
