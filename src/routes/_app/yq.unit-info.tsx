import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { UnitAddress } from '#src/features/unit-catalogue/unit-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/yq/unit-info')({
  validateSearch: unreadSearch<UnitAddress>(),
  component: lazyRouteComponent(() => import('#src/features/unit-catalogue/UnitScreen.tsx'), 'UnitScreen'),
})
