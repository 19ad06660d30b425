import { createFileRoute } from '@tanstack/react-router'
import { guardStart } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/campaigns/{$brand}-start/products')({
  beforeLoad: ({ context, location }) => guardStart(context.queryClient, location.pathname, true),
  component: lazyScreen(() => import('#src/features/start/StartScreens.tsx'), 'StartProductsScreen'),
})
