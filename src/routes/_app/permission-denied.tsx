import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/permission-denied')({
  component: lazyScreen(() => import('#src/features/session/PermissionDeniedScreen.tsx'), 'PermissionDeniedScreen'),
})
