import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { addressWords } from '#src/lib/address-fields.ts'

const text = addressWords()

export const Route = createFileRoute('/_session/password/reset')({
  validateSearch: v.object({ email: text, token: text }),
  component: lazyRouteComponent(() => import('#src/features/session/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})
