import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from './-lazy-screen.ts'

export const Route = createFileRoute('/_app')({
  component: lazyScreen(() => import('#src/features/frame/Frame.tsx'), 'Frame'),
})
