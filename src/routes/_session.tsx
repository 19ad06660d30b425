import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_session')({
  component: lazyRouteComponent(() => import('#src/features/session/SessionLayout.tsx'), 'SessionLayout'),
})
