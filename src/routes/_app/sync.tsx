import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/sync')({
  component: lazyRouteComponent(() => import('#src/features/sync/SyncScreen.tsx'), 'SyncScreen'),
})
