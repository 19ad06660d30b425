import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/returns/$id')({
  component: lazyScreen(() => import('#src/features/returns/ReturnScreens.tsx'), 'ReturnScreen'),
})
