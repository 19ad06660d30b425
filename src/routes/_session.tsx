import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from './-lazy-screen.ts'

export const Route = createFileRoute('/_session')({
  component: lazyScreen(() => import('#src/features/session/SessionLayout.tsx'), 'SessionLayout'),
})
