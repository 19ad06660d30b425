import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_app/accounts/new')({
  component: lazyScreen(() => import('#src/features/people/PeopleScreens.tsx'), 'NewPersonScreen'),
})
