import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/quotations/$vbeln')({
  component: lazyScreen(() => import('#src/features/offers/OfferScreen.tsx'), 'OfferScreen'),
})
