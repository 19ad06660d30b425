import { createFileRoute, redirect } from '@tanstack/react-router'

/** The older address of the range. */
export const Route = createFileRoute('/_app/universal/')({
  beforeLoad: () => {
    throw redirect({ to: '/universal-v2', replace: true })
  },
})
