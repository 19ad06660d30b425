import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { said } from '#src/lib/address-fields.ts'

export const Route = createFileRoute('/_session/login')({
  validateSearch: v.object({ redirect: said(v.string()) }),
  component: lazyRouteComponent(() => import('#src/features/session/LoginScreen.tsx'), 'LoginScreen'),
})
