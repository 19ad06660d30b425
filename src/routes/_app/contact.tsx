import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/contact')({
  component: lazyScreen(() => import('#src/features/contact/ContactScreen.tsx'), 'ContactScreen'),
})
