import { getRouteApi } from '@tanstack/react-router'
import type { PayloadOf } from '#src/contract/operations.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'

const route = getRouteApi('/_app/vehicle/$carId')

/** The waiting note that the address names, with everything that was typed into it; null when there is none. */
export function useEditedNote() {
  const { edit } = route.useSearch()
  const { operations } = useOutbox()
  const operation = operations.find(
    ({ opId, kind, state }) => opId === edit && kind === 'vehicle.note.v1' && state !== 'done' && state !== 'cancelled',
  )
  if (!operation) return null
  const { opId, state, payload } = operation
  return {
    opId,
    isRefused: state === 'rejected' || state === 'needs-you' || state === 'quarantined',
    body: (payload as Partial<PayloadOf<'vehicle.note.v1'>>).body ?? {},
  }
}
