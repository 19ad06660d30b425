import { createFileRoute } from '@tanstack/react-router'
import type { CertificatesAddress } from '#src/features/certificates/certificates-address.ts'
import { unreadSearch } from '#src/routes/-unread-search.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/compliance')({
  validateSearch: unreadSearch<CertificatesAddress>(),
  component: lazyScreen(() => import('#src/features/certificates/CertificatesScreen.tsx'), 'ComplianceScreen'),
})
