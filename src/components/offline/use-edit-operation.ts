import { useNavigate } from '@tanstack/react-router'
import { outboxActions } from '#src/data/sync/use-outbox.ts'
import type { EditRoute } from '#src/data/sync/kind-labels.ts'

/** Leads to the form that a waiting write came from. */
export function useEditOperation(): (opId: string, edit: EditRoute) => Promise<void> {
  const navigate = useNavigate()
  return async (opId, { route, instead }) => {
    if (instead) await outboxActions.cancel(opId, instead)
    await navigate(route)
  }
}
