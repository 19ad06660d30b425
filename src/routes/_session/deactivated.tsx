import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_session/deactivated')({
  component: lazyScreen(() => import('#src/features/session/DeactivatedScreen.tsx'), 'DeactivatedScreen'),
})
