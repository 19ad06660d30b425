import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { ProductListSkeleton } from '#src/components/products/ProductListSkeleton.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { useFavourites } from '#src/data/favourites/use-favourites.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { FavouriteListView } from './FavouriteListView.tsx'
import { ListNav } from './ListNav.tsx'
import { newList } from './list-words.ts'
import { MissingList, NoLists } from './NoLists.tsx'
import { useEditedList } from './use-edited-list.ts'
import classes from './FavouritesScreen.module.css'

const ListDialog = lazyDialog(async () => (await import('./ListDialog.tsx')).ListDialog)
const route = getRouteApi('/_app/favourites-v2')

/** /favourites-v2: the person's lists, the open one in the address (FAV-01). The same page without a network. */
export function FavouritesScreen() {
  const { t } = useLingui()
  const { list: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  const { query, lists } = useFavourites()
  const knownAt = useKnownAt(query)
  const edited = useEditedList()
  const [isMaking, setIsMaking] = useState(false)
  const words = edited ?? (isMaking ? newList() : null)
  const close = () => {
    setIsMaking(false)
    if (edited) void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true })
  }
  const show = ({ id }: Pick<ShownList, 'id'>) => {
    setIsMaking(false)
    void navigate({ search: { list: id } })
  }
  return (
    <Page
      title={t`Favorite`}
      lead={<Trans>Piesele la care reveniți, pe liste; și fără rețea.</Trans>}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsMaking(true)}>
          <Trans>Listă nouă</Trans>
        </Button>
      }
    >
      <KnownNotice at={knownAt} />
      {lists.length > 0 ? (
        <Lists lists={lists} wanted={wanted} isLoading={query.isPending} />
      ) : (
        <Loaded query={query} skeleton={<ListsSkeleton />}>
          {() => <NoLists />}
        </Loaded>
      )}
      {words === null ? null : <ListDialog key={words.id} words={words} lists={lists} onClose={close} onSaved={show} />}
    </Page>
  )
}

/** The lists, and the open one with its name above it. */
function ListsSkeleton() {
  return (
    <div className={classes['layout']}>
      <Skeleton height="calc(var(--control-height) + 4px)" maw={220} />
      <div>
        <Skeleton height="var(--control-height)" maw={320} mb={60} />
        <ProductListSkeleton rows={4} />
      </div>
    </div>
  )
}

function Lists({
  lists,
  wanted,
  isLoading,
}: {
  lists: readonly ShownList[]
  wanted: string | undefined
  isLoading: boolean
}) {
  const open = wanted === undefined ? lists[0] : lists.find(({ id }) => id === wanted)
  return (
    <div className={classes['layout']}>
      <ListNav lists={lists} open={open} />
      {open ? (
        <FavouriteListView key={open.id} list={open} lists={lists} />
      ) : isLoading ? (
        <ProductListSkeleton rows={4} />
      ) : (
        <MissingList />
      )}
    </div>
  )
}
