import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/produsele-zilei-v2')({
  component: lazyScreen(() => import('#src/features/campaigns/CampaignScreens.tsx'), 'TodaysProductsScreen'),
})
