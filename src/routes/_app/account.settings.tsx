import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/account/settings')({
  component: lazyScreen(() => import('#src/features/account/SettingsScreen.tsx'), 'SettingsScreen'),
})
