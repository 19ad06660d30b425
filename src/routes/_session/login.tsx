import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'

export const Route = createFileRoute('/_session/login')({
  validateSearch: v.object({ redirect: v.fallback(v.optional(v.string()), undefined) }),
  component: lazyRouteComponent(() => import('#src/features/session/LoginScreen.tsx'), 'LoginScreen'),
})
