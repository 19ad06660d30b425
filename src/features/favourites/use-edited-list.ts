import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { PayloadOf } from '#src/contract/operations.ts'
import { useOutbox } from '#src/data/sync/use-outbox.ts'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import type { ListWords } from './list-words.ts'

const route = getRouteApi('/_app/favourites-v2')

/** The write that the address names, with everything that was typed into it; null when there is none. It stays while the address names it: what is done about it must not close the form. */
export function useEditedList(): ListWords | null {
  const { edit } = route.useSearch()
  const { operations } = useOutbox()
  const [kept, setKept] = useState<{ readonly edit: string; readonly words: ListWords } | null>(null)
  if (edit === undefined || kept?.edit === edit) return edit === undefined ? null : (kept?.words ?? null)
  const operation = operations.find(
    ({ opId, state }) => opId === edit && state !== 'done' && state !== 'cancelled' && state !== 'cancelling',
  )
  const words = operation ? wordsOf(operation) : null
  if (words) setKept({ edit, words })
  return words
}

function wordsOf({ opId, kind, payload, state }: Operation): ListWords | null {
  // What still waits is followed by a change: products may wait behind it that need the list to be made in its place.
  const isWaiting = state === 'pending' || state === 'sending'
  const instead = isWaiting ? {} : { insteadOf: opId }
  if (kind === 'favourites.create.v1') {
    const { id, name, description = '' } = (payload as PayloadOf<typeof kind>).body
    return { id, name, description, isNew: !isWaiting, ...instead }
  }
  if (kind !== 'favourites.update.v1') return null
  const {
    params: { id },
    body: { name = '', description = '' },
  } = payload as PayloadOf<typeof kind>
  return { id, name, description, isNew: false, ...instead }
}
