import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { favouriteFailure } from '#src/components/favourites/favourite-failure.ts'
import {
  type Move,
  type Removal,
  useMoveProducts,
  usePutBack,
  useTakeOff,
} from '#src/data/favourites/favourite.commands.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'

/** Moves products off a list or takes them off; each says what it did and can be taken back. */
export function useListChanges(list: Pick<ShownList, 'id' | 'name'>): {
  readonly move: (wanted: Move) => void
  readonly takeOff: (wanted: Removal) => void
} {
  const { t, i18n } = useLingui()
  const fail = (wanted: 'add' | 'move' | 'remove') => (error: Error) =>
    notifyError(favouriteFailure(i18n, wanted, error), t`Favorite`)
  const moveBack = useMoveProducts({ onFailed: fail('move') })
  const putBack = usePutBack({ onFailed: fail('add') })
  const move = useMoveProducts({
    onKept: ({ to, products }) => {
      const { name } = to
      notifyUndo(
        plural(products.length, {
          one: `# produs mutat pe lista „${name}”`,
          few: `# produse mutate pe lista „${name}”`,
          other: `# de produse mutate pe lista „${name}”`,
        }),
        t`Anulează`,
        () => moveBack.run({ from: to, to: list, products }),
      )
    },
    onFailed: fail('move'),
  })
  const takeOff = useTakeOff({
    onKept: ({ products }) => {
      const { name } = list
      notifyUndo(
        plural(products.length, {
          one: `# produs scos de pe lista „${name}”`,
          few: `# produse scoase de pe lista „${name}”`,
          other: `# de produse scoase de pe lista „${name}”`,
        }),
        t`Anulează`,
        () => putBack.run({ list, products }),
      )
    },
    onFailed: fail('remove'),
  })
  return { move: move.run, takeOff: takeOff.run }
}
