import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/cart-v2/thank-you')({
  component: lazyRouteComponent(() => import('#src/features/cart/ThankYouScreen.tsx'), 'ThankYouScreen'),
})
