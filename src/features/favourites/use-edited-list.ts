import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PayloadOf } from '#src/contract/operations.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import type { ListWords } from './list-words.ts'

const route = getRouteApi('/_app/favourites-v2')

/** The waiting write that the address names, with everything that was typed into it; null when there is none. */
export function useEditedList(): ListWords | null {
  const { edit } = route.useSearch()
  const { operations } = useOutbox()
  const operation = edit === undefined ? undefined : operations.find(({ opId, state }) => opId === edit && state !== 'done' && state !== 'cancelled' && state !== 'cancelling')
  return useMemo(() => {
    if (operation?.kind === 'favourites.create.v1') {
      const { id, name, description = '' } = (operation.payload as PayloadOf<'favourites.create.v1'>).body
      return { id, name, description, isNew: true, insteadOf: operation.opId }
    }
    if (operation?.kind !== 'favourites.update.v1') return null
    const { params: { id }, body: { name = '', description = '' } } = operation.payload as PayloadOf<'favourites.update.v1'>
    return { id, name, description, isNew: false, insteadOf: operation.opId }
  }, [operation])
}
