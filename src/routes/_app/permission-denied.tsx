import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/permission-denied')({
  component: lazyRouteComponent(
    () => import('#src/features/session/PermissionDeniedScreen.tsx'),
    'PermissionDeniedScreen',
  ),
})
