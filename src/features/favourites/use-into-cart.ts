import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { additionFailure, tellAddedMany } from '#src/components/ordering/use-add-to-cart.ts'
import { INTO_CART_MOST, useListIntoCart } from '#src/data/favourites/list-into-cart.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import type { MarkedProduct } from '#src/domain/favourites/favourites-fold.ts'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'

/** Of those that cannot be had so many are named. */
const NAMED = 3

/** Puts products of a list into the cart and says how many, and which of them cannot be had. */
export function useIntoCart(): {
  readonly run: (products: readonly MarkedProduct[], onDone?: () => void) => void
  readonly isPending: boolean
} {
  const { t, i18n } = useLingui()
  const title = t`Notificare coș`
  const into = useListIntoCart({
    userId: useUser().user.id,
    carId: useCurrentVehicle()[0]?.vehicle.carId ?? null,
    onDone({ added, skipped }) {
      if (added) tellAddedMany(i18n, added)
      if (skipped.length === 0) return
      const count = plural(skipped.length, {
        one: '# produs nu se poate comanda acum:',
        few: '# produse nu se pot comanda acum:',
        other: '# de produse nu se pot comanda acum:',
      })
      const names = skipped.slice(0, NAMED).map(({ brand, articleNumber }) => `${brand.name} ${articleNumber}`)
      const text = [count, ...names, ...(skipped.length > NAMED ? ['…'] : [])].join('\n')
      if (added) notify({ kind: 'info', text })
      else notifyError(text, title)
    },
    onFailed: (error) => notifyError(additionFailure(i18n, error), title),
  })
  return {
    isPending: into.isPending,
    run(products, onDone) {
      if (products.length > INTO_CART_MOST)
        notifyError(
          t`Se pot pune cel mult ${String(INTO_CART_MOST)} de produse odată. Alegeți o parte din listă.`,
          title,
        )
      else into.run(products, { onSuccess: () => onDone?.() })
    },
  }
}
