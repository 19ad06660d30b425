import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_session/deactivated')({
  component: lazyRouteComponent(() => import('#src/features/session/DeactivatedScreen.tsx'), 'DeactivatedScreen'),
})
