import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useFavourites } from '#src/data/favourites/use-favourites.ts'
import type { MarkedProduct } from '#src/domain/favourites/favourites-fold.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { putOnList, takeOffFavourites } from '../products/mark-product.ts'
import classes from './FavouriteDialog.module.css'

interface FavouriteDialogProps {
  readonly product: MarkedProduct
  readonly onClose: () => void
}

/** The person's lists, those with the product ticked; each can be switched on and off, the dialog stays. */
export function FavouriteDialog({ product, onClose }: FavouriteDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const { lists } = useFavourites()
  const context = { queryClient, i18n, isQuiet: true }
  return (
    <Dialog title={t`Pe ce listă?`} onClose={onClose}>
      <ul role="list" className={classes['lists']}>
        {lists.map((list) => {
          const isOn = list.products.some(({ id }) => id === product.id)
          return (
            <li key={list.id} className={classes['list']}>
              <Checkbox
                checked={isOn}
                label={list.name}
                onChange={() =>
                  void (isOn ? takeOffFavourites(context, list, product) : putOnList(context, list, product))
                }
              />
              <span className={classes['facts']}>
                {list.is_main ? (
                  <>
                    <Trans>Lista principală</Trans> ·{' '}
                  </>
                ) : null}
                <Plural value={list.products.length} one="# produs" few="# produse" other="# de produse" />
              </span>
            </li>
          )
        })}
      </ul>
      <Link to="/favourites-v2" className={classes['all']}>
        <Trans>Listele mele</Trans>
      </Link>
    </Dialog>
  )
}
