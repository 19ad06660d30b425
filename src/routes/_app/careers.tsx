import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/careers')({
  component: lazyScreen(() => import('#src/features/careers/CareersScreen.tsx'), 'CareersScreen'),
})
