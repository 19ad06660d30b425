import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { said } from '#src/lib/address-fields.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_session/multe-interogari')({
  validateSearch: v.object({ back: said(v.string()), until: said(v.number()) }),
  component: lazyScreen(() => import('#src/features/session/TooManyRequestsScreen.tsx'), 'TooManyRequestsScreen'),
})
