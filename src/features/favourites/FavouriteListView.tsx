import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPencil, IconShoppingCartPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { favouriteFailure } from '#src/components/favourites/favourite-failure.ts'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useMainList } from '#src/data/favourites/favourite.commands.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { EmptyList } from './NoLists.tsx'
import { ListProducts } from './ListProducts.tsx'
import { useIntoCart } from './use-into-cart.ts'
import classes from './ListView.module.css'

const ListDialog = lazyDialog(async () => (await import('./ListDialog.tsx')).ListDialog)
const DeleteListDialog = lazyDialog(async () => (await import('./DeleteListDialog.tsx')).DeleteListDialog)
const route = getRouteApi('/_app/favourites-v2')

/** One list: its words, what can be done with it, its products. */
export function FavouriteListView({ list, lists }: { list: ShownList; lists: readonly ShownList[] }) {
  const navigate = route.useNavigate()
  const [dialog, setDialog] = useState<'words' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <section className={classes['view']} aria-labelledby="favourite-list">
      <div className={classes['head']}>
        <div className={classes['words']}>
          <h2 id="favourite-list" className={classes['title']}>
            <span className={classes['name']}>{list.name}</span>
            {list.is_main ? (
              <Tag tone="accent" icon={<IconStarFilled size={12} aria-hidden />}>
                <Trans>Lista principală</Trans>
              </Tag>
            ) : null}
          </h2>
          {list.description === '' ? null : <p className={classes['description']}>{list.description}</p>}
        </div>
        <ListActions list={list} onWords={() => setDialog('words')} onDelete={() => setDialog('delete')} />
      </div>
      {list.products.length === 0 ? <EmptyList /> : <ListProducts list={list} lists={lists} />}
      {dialog === 'words' ? (
        <ListDialog words={{ ...list, isNew: false }} lists={lists} onClose={close} onSaved={close} />
      ) : null}
      {dialog === 'delete' ? (
        <DeleteListDialog list={list} onClose={close} onDeleted={() => void navigate({ search: {}, replace: true })} />
      ) : null}
    </section>
  )
}

function ListActions({ list, onWords, onDelete }: { list: ShownList; onWords: () => void; onDelete: () => void }) {
  const { t, i18n } = useLingui()
  const isPhone = useMedia('(max-width: 599.98px)')
  const intoCart = useIntoCart()
  const isEmpty = list.products.length === 0
  const main = useMainList({
    onKept: ({ name }) =>
      notify({ kind: 'info', text: t`„${name}” este acum lista principală: inima pune piesele pe ea` }),
    onFailed: (error) => notifyError(favouriteFailure(i18n, 'save', error), t`Favorite`),
  })
  if (isPhone) {
    return (
      <MoreMenu
        label={t`Mai mult`}
        items={[
          {
            label: t`Pune lista în coș`,
            icon: IconShoppingCartPlus,
            run: () => intoCart.run(list.products),
            disabled: isEmpty || intoCart.isPending,
          },
          ...(list.is_main ? [] : [{ label: t`Fă-o principală`, icon: IconStar, run: () => main.run(list) }]),
          { label: t`Redenumește`, icon: IconPencil, run: onWords },
          { label: t`Șterge lista`, icon: IconTrash, run: onDelete },
        ]}
      />
    )
  }
  return (
    <div className={classes['actions']}>
      {isEmpty ? null : (
        <Button
          leftSection={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />}
          loading={intoCart.isPending}
          onClick={() => intoCart.run(list.products)}
        >
          <Trans>Pune lista în coș</Trans>
        </Button>
      )}
      {list.is_main ? null : (
        <Button
          variant="default"
          leftSection={<IconStar size={18} stroke={1.75} aria-hidden />}
          onClick={() => main.run(list)}
        >
          <Trans>Fă-o principală</Trans>
        </Button>
      )}
      <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onWords}>
        <Trans>Redenumește</Trans>
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={onDelete}>
        <Trans>Șterge lista</Trans>
      </Button>
    </div>
  )
}
