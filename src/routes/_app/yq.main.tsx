import { createFileRoute } from '@tanstack/react-router'
import type { UnitStartAddress } from '#src/features/unit-catalogue/unit-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/yq/main')({
  validateSearch: unreadSearch<UnitStartAddress>(),
  component: lazyScreen(() => import('#src/features/unit-catalogue/UnitGroupScreens.tsx'), 'UnitStartScreen'),
})
