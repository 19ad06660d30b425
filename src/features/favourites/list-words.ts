import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { uuid } from '#src/lib/uuid.ts'

/** What a person types about a list, before it is kept. */
export interface ListWords extends Pick<ShownList, 'id' | 'name' | 'description'> {
  readonly isNew: boolean
  /** The refused write that these words take the place of. */
  readonly insteadOf?: string
}

let unnamed: ListWords = { id: uuid(), name: '', description: '', isNew: true }

/** A list without a name; the same one until it was kept, so that a dialog that is drawn again stays the same dialog. */
export function newList(): ListWords {
  return unnamed
}

export function listWasKept({ id }: Pick<ListWords, 'id'>): void {
  if (id === unnamed.id) unnamed = { ...unnamed, id: uuid() }
}
