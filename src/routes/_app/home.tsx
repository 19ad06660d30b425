import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/home')({
  component: lazyRouteComponent(() => import('#src/features/home/HomeScreen.tsx'), 'HomeScreen'),
})
