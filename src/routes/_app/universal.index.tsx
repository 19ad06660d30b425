import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/universal/')({
  component: lazyScreen(() => import('#src/features/universal/UniversalScreens.tsx'), 'UniversalScreen'),
})
