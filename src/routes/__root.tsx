import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { CrashScreen } from '#src/features/frame/CrashScreen.tsx'
import { NotFoundScreen } from '#src/features/frame/NotFoundScreen.tsx'
import { RootLayout } from '#src/features/frame/RootLayout.tsx'
import { guardSession } from './-guards.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: ({ context, location }) => guardSession(context.queryClient, location.href),
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  errorComponent: CrashScreen,
})
