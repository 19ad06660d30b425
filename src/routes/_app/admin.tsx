import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardAdmin } from '../-guards.ts'

export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context }) => guardAdmin(context.queryClient),
  component: lazyRouteComponent(() => import('#src/features/admin/AdminScreen.tsx'), 'AdminScreen'),
})
