import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { addressWords } from '#src/lib/address-fields.ts'
import { lazyScreen } from '../-lazy-screen.ts'

const text = addressWords()

export const Route = createFileRoute('/_session/password/reset')({
  validateSearch: v.object({ email: text, token: text }),
  component: lazyScreen(() => import('#src/features/session/PasswordResetScreen.tsx'), 'PasswordResetScreen'),
})
