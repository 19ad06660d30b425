import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_session/password/request-reset')({
  component: lazyRouteComponent(
    () => import('#src/features/session/PasswordRequestScreen.tsx'),
    'PasswordRequestScreen',
  ),
})
