import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'

const text = v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '')

export const Route = createFileRoute('/_session/password/reset')({
  validateSearch: v.object({ email: text, token: text }),
  component: lazyRouteComponent(() => import('#src/features/session/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})
