import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { mainList, mark, putOn, takeOff } from '#src/data/favourites/marking.ts'
import type { MarkedProduct, ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { announce } from '#src/ui/states/live-region.ts'
import { notifyError, notifyUndo } from '#src/ui/notifications/notify.ts'
import { favouriteFailure } from '../favourites/favourite-failure.ts'

interface MarkContext {
  readonly queryClient: QueryClient
  readonly i18n: I18n
  /** Told to who cannot see it alone: a menu that shows what it does needs no notice. */
  readonly isQuiet?: boolean
}
type Named = Pick<ShownList, 'id' | 'name'>

/** One tap: onto the main list, which the first mark makes. The notice takes it back. */
export async function addToFavourites(context: MarkContext, product: MarkedProduct, seenAtMs: number): Promise<void> {
  const list = mainList(context.queryClient, context.i18n._(msg`Favoritele mele`))
  await put(context, list, product, () => mark(list, product, seenAtMs))
}

/** Onto a list that the person chose. */
export async function putOnList(context: MarkContext, list: Named, product: MarkedProduct): Promise<void> {
  await put(context, list, product, () => putOn(list, [product]))
}

async function put(
  { queryClient, i18n, isQuiet }: MarkContext,
  list: Named,
  product: MarkedProduct,
  doIt: () => ReturnType<typeof putOn>,
): Promise<void> {
  try {
    const { is } = await doIt()
    if (is === 'cancelled') return
    const { name } = list
    const text = i18n._(msg`Adăugat pe lista „${name}”`)
    if (isQuiet) return announce(text)
    // The network may have gone between: it is safe all the same, and what the notice takes back is taken back.
    const stored =
      is === 'queued' ? `\n${i18n._(msg`Salvat pe acest dispozitiv; ajunge la magazin când revine rețeaua.`)}` : ''
    notifyUndo(
      `${text}${stored}`,
      i18n._(msg`Anulează`),
      () => void takeOffFavourites({ queryClient, i18n, isQuiet: true }, list, product),
    )
  } catch (error) {
    notifyError(favouriteFailure(i18n, 'add', error), i18n._(msg`Favorite`))
  }
}

/** Off a list; the notice puts it back. */
export async function takeOffFavourites(
  { queryClient, i18n, isQuiet }: MarkContext,
  list: Named,
  product: MarkedProduct,
): Promise<void> {
  try {
    await takeOff(queryClient, list, [product])
    const { name } = list
    const text = i18n._(msg`Scos de pe lista „${name}”`)
    if (isQuiet) return announce(text)
    notifyUndo(text, i18n._(msg`Anulează`), () => void putOnList({ queryClient, i18n, isQuiet: true }, list, product))
  } catch (error) {
    notifyError(favouriteFailure(i18n, 'remove', error), i18n._(msg`Favorite`))
  }
}
