import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { brand } from '#src/contract/brand.ts'
import type { AddedMany } from '#src/data/cart/add-many.commands.ts'
import { takeOutOfCart, useAddCommand, type WantedItem } from '#src/data/cart/add-to-cart.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { ApiError, NotKept } from '#src/platform/api/api-error.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { notices, notify, notifyError } from '#src/ui/notifications/notify.ts'
import { callErrorText } from '../calls/call-error-text.ts'

/** Puts an article into the cart and says so; the notice can undo it (CART-01, CART-11). */
export function useAddToCart() {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const userId = useUser().user.id
  const fail = (error: unknown) => notifyError(additionFailure(i18n, error), i18n._(msg`Notificare coș`))
  const takeOut = (item: WantedItem) =>
    takeOutOfCart(queryClient, item).then(() => announce(i18n._(msg`Scos din coș`)), fail)
  return useAddCommand({
    userId,
    onDone: (item) => tellAdded(i18n, { name: item.product.name, undo: () => takeOut(item) }),
    onStored: (item) =>
      tellAdded(i18n, {
        name: `${item.product.name}\n${i18n._(msg`Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.`)}`,
        undo: () => takeOut(item),
      }),
    onFailed: fail,
  })
}

interface Added {
  readonly name: string
  readonly undo: () => Promise<unknown>
}

/** What the notice on the screen counts. */
let told: { readonly noticeId: number; readonly items: readonly Added[] } = { noticeId: 0, items: [] }

/** One notice that counts up while it stands: three of them would cover the rows that are being bought from. Its undo takes back all that it counts. */
export function tellAdded(i18n: I18n, item: Added): void {
  const isStanding = notices.get().some(({ id }) => id === told.noticeId)
  const items = isStanding ? [...told.items, item] : [item]
  const added = items.length
  const text = i18n._(
    msg`${plural(added, { one: '# produs adăugat în coș', few: '# produse adăugate în coș', other: '# de produse adăugate în coș' })}`,
  )
  // One after the other: two of the same article change one line.
  const undo = async () => {
    for (const each of items) await each.undo()
  }
  told = {
    noticeId: notify({
      kind: 'cart',
      key: 'added',
      title: i18n._(msg`Notificare coș`),
      text: `${text}\n${item.name}`,
      action: { label: i18n._(msg`Anulează`), run: () => void undo() },
    }),
    items,
  }
}

/** As many at once, from a list; the notice takes all of it back. `placed`: where they went, when not into the cart. */
export function tellAddedMany(i18n: I18n, { items, isQueued, undo }: AddedMany, placed?: string): void {
  const [first] = items
  if (!first) return
  const more = items.length - 1
  const names = more > 0 ? i18n._(msg`${first.product.name} și încă ${more}`) : first.product.name
  const waiting = i18n._(
    placed === undefined
      ? msg`Salvat pe acest dispozitiv; ajunge în coșul magazinului când revine rețeaua.`
      : msg`Salvat pe acest dispozitiv; pleacă când revine rețeaua.`,
  )
  const text =
    placed ??
    i18n._(
      msg`${plural(items.length, { one: '# produs adăugat în coș', few: '# produse adăugate în coș', other: '# de produse adăugate în coș' })}`,
    )
  const takeBack = () =>
    undo().then(
      () => announce(i18n._(msg`Scos din coș`)),
      (error: unknown) => notifyError(additionFailure(i18n, error), i18n._(msg`Notificare coș`)),
    )
  notify({
    kind: 'cart',
    key: 'added',
    title: i18n._(msg`Notificare coș`),
    text: [text, names, ...(isQueued ? [waiting] : [])].join('\n'),
    action: { label: i18n._(msg`Anulează`), run: () => void takeBack() },
  })
}

/** The messages of a refusal joined by lines; anything else asks for the distributor's support. */
export function additionFailure(i18n: I18n, error: unknown): string {
  if (error instanceof ApiError && error.status === 422)
    return [...new Set(Object.values(error.fieldErrors).flat())].join('\n') || error.message
  if (error instanceof NotKept) return callErrorText(i18n, error).text
  return i18n._(msg`A apărut o eroare. Vă rugăm să contactați suportul ${brand.name}`)
}
