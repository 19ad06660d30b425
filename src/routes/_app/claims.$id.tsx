import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/claims/$id')({
  component: lazyScreen(() => import('#src/features/claims/ClaimScreen.tsx'), 'ClaimScreen'),
})
