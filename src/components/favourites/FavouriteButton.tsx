import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeart } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFavourites } from '#src/data/favourites/use-favourites.ts'
import { listsWith, type MarkedProduct } from '#src/domain/favourites/favourites-fold.ts'
import { withTexts } from '#src/i18n/locale.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { callErrorText } from '../calls/call-error-text.ts'
import { useShownAge } from '../offline/KnownAt.tsx'
import { useKnownSince } from '../offline/known-since.ts'
import classes from './FavouriteButton.module.css'
import { lazyDialog } from '../calls/lazy-dialog.tsx'

const FavouriteDialog = lazyDialog(async () => (await import('./FavouriteDialog.tsx')).FavouriteDialog)
/** What a tap does comes with the first tap: most people look at many products and mark few. */
const marking = () => withTexts(import('../products/mark-product.ts'))

interface FavouriteButtonProps {
  readonly product: MarkedProduct
  /** With its word beside it. */
  readonly worded?: boolean
}

/** Puts a product on the main list, or takes it off (FAV-01). Where there are more lists, a dialog says and changes on which. */
export function FavouriteButton({ product, worded }: FavouriteButtonProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { lists } = useFavourites()
  const toldAtMs = useKnownSince()
  const seenAtMs = useShownAge() ?? toldAtMs
  const button = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const on = listsWith(lists, product.id)
  const isMarked = on.length > 0
  const close = () => {
    setAsking(false)
    button.current?.focus()
  }
  const press = () => {
    // On several lists nobody knows which one is meant.
    if (on.length > 1) return setAsking(true)
    const failed = () => {
      const { title, text } = callErrorText(i18n, new ApiError({ kind: 'offline', message: '' }))
      notifyError(text, title)
    }
    void marking().then(
      ({ addToFavourites, takeOffFavourites }) =>
        on[0]
          ? takeOffFavourites({ queryClient, i18n }, on[0], product)
          : addToFavourites({ queryClient, i18n }, product, seenAtMs),
      failed,
    )
    if (!isMarked && lists.length > 1) setAsking(true)
  }
  const label = isMarked ? t`Scoate de la favorite` : t`Adaugă la favorite`
  return (
    <span className={classes['place']}>
      <button
        ref={button}
        type="button"
        className={classes['button']}
        data-worded={worded || undefined}
        aria-pressed={isMarked}
        aria-label={`${t`Favorit`}: ${product.brand.name} ${product.articleNumber}`}
        title={label}
        onClick={press}
      >
        <IconHeart size={20} stroke={1.75} fill={isMarked ? 'currentColor' : 'none'} aria-hidden />
        {worded ? (
          <span>
            <Trans>Favorit</Trans>
          </span>
        ) : null}
      </button>
      {isAsking ? <FavouriteDialog product={product} onClose={close} /> : null}
    </span>
  )
}
