import { createFileRoute } from '@tanstack/react-router'
import type { UnitAddress } from '#src/features/unit-catalogue/unit-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/yq/unit-info')({
  validateSearch: unreadSearch<UnitAddress>(),
  component: lazyScreen(() => import('#src/features/unit-catalogue/UnitScreen.tsx'), 'UnitScreen'),
})
