import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/account/settings')({
  component: lazyRouteComponent(() => import('#src/features/account/SettingsScreen.tsx'), 'SettingsScreen'),
})
