import { createFileRoute } from '@tanstack/react-router'
import { guardStart } from '../-guards.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** Of this brand; another's is none of the shop's addresses and leads home. */
export const Route = createFileRoute('/_app/account/{$brand}-start-extra')({
  beforeLoad: ({ context, location }) => guardStart(context.queryClient, location.pathname, true),
  component: lazyScreen(() => import('#src/features/bonus/BonusScreen.tsx'), 'StartExtraScreen'),
})
