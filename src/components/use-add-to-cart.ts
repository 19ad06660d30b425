import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { brand } from '#src/contract/brand.ts'
import { takeOutOfCart, useAddCommand, type WantedItem } from '#src/data/cart/add-to-cart.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { announce } from '#src/ui/live-region.ts'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'

/** Puts an article into the cart and says so; the notice can undo it (CART-01, CART-11). */
export function useAddToCart() {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const userId = useUser().user.id
  const fail = (error: unknown) => notifyError(additionFailure(i18n, error), i18n._(msg`Notificare coș`))
  const takeOut = (item: WantedItem) => void takeOutOfCart(queryClient, item).then(() => announce(i18n._(msg`Scos din coș`)), fail)
  return useAddCommand({
    userId,
    onDone: (item) => tellAdded(i18n, item.product.name, () => takeOut(item)),
    onStored: (item) => tellAdded(i18n, `${item.product.name}\n${i18n._(msg`Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.`)}`, () => takeOut(item)),
    onFailed: fail,
  })
}

function tellAdded(i18n: I18n, name: string, undo: () => void): void {
  const added = 1
  const text = i18n._(msg`${plural(added, { one: '# produs adăugat în coș', few: '# produse adăugate în coș', other: '# de produse adăugate în coș' })}`)
  notify({ kind: 'cart', title: i18n._(msg`Notificare coș`), text: `${text}\n${name}`, action: { label: i18n._(msg`Anulează`), run: undo } })
}

/** The messages of a refusal joined by lines; anything else asks for the distributor's support (seed §8). */
export function additionFailure(i18n: I18n, error: unknown): string {
  if (error instanceof ApiError && error.status === 422) return [...new Set(Object.values(error.fieldErrors).flat())].join('\n') || error.message
  return i18n._(msg`A apărut o eroare. Vă rugăm să contactați suportul ${brand.name}`)
}
