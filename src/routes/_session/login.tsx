import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { said } from '#src/lib/address-fields.ts'
import { lazyScreen } from '../-lazy-screen.ts'

export const Route = createFileRoute('/_session/login')({
  validateSearch: v.object({ redirect: said(v.string()) }),
  component: lazyScreen(() => import('#src/features/session/LoginScreen.tsx'), 'LoginScreen'),
})
