import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_session/password/request-reset')({
  component: lazyScreen(() => import('#src/features/session/PasswordRequestScreen.tsx'), 'PasswordRequestScreen'),
})
