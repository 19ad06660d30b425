import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/sync')({
  component: lazyScreen(() => import('#src/features/sync/SyncScreen.tsx'), 'SyncScreen'),
})
