import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'

export const Route = createFileRoute('/_session/multe-interogari')({
  validateSearch: v.object({ back: v.fallback(v.optional(v.string()), undefined), until: v.fallback(v.optional(v.number()), undefined) }),
  component: lazyRouteComponent(() => import('#src/features/session/TooManyRequestsScreen.tsx'), 'TooManyRequestsScreen'),
})
