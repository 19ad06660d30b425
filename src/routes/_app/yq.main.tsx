import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { UnitStartAddress } from '#src/features/unit-catalogue/unit-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'

export const Route = createFileRoute('/_app/yq/main')({
  validateSearch: unreadSearch<UnitStartAddress>(),
  component: lazyRouteComponent(() => import('#src/features/unit-catalogue/UnitStartScreen.tsx'), 'UnitStartScreen'),
})
