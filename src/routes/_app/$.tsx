import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#src/features/frame/NotFoundScreen.tsx'

/** An address that is no screen, inside the frame; who is not logged in is sent to login by the guard. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundScreen })
