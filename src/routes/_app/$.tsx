import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/frame/NotFoundScreen.tsx'
import { guardStart } from '../-guards.ts'

/** An address that is no screen, inside the frame; who is not logged in is sent to login by the guard. START has no screens yet; who may not see them is not there. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ context, location }) => guardStart(context.queryClient, location.pathname),
  component: NotFoundScreen,
})
