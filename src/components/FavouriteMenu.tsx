import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFavourites } from '#src/data/favourites/use-favourites.ts'
import type { MarkedProduct } from '#src/domain/favourites-fold.ts'
import { putOnList, takeOffFavourites } from './mark-product.ts'
import classes from './FavouriteButton.module.css'

interface FavouriteMenuProps {
  readonly opened: boolean
  readonly product: MarkedProduct
  readonly onClose: () => void
}

/** The person's lists, those with the product ticked; each can be switched on and off, the menu stays. */
export function FavouriteMenu({ opened, product, onClose }: FavouriteMenuProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { lists } = useFavourites()
  const context = { queryClient, i18n, isQuiet: true }
  return (
    <Menu opened={opened} onClose={onClose} position="bottom-end" offset={4} transitionProps={{ duration: 100 }} returnFocus={false} alignItemsLabels="all" classNames={{ dropdown: classes['menu'], item: classes['item'] }}>
      <Menu.Target><span className={classes['anchor']} /></Menu.Target>
      <Menu.Dropdown aria-label={t`Pe ce listă?`}>
        {lists.map((list) => {
          const isOn = list.products.some(({ id }) => id === product.id)
          return (
            <Menu.CheckboxItem key={list.id} checked={isOn} onChange={() => void (isOn ? takeOffFavourites(context, list, product) : putOnList(context, list, product))} rightSection={<span className={classes['count']}>{list.products.length}</span>}>
              <span className={classes['name']}>{list.name}</span>
              {list.is_main ? <span className={classes['main']}><Trans>Lista principală</Trans></span> : null}
            </Menu.CheckboxItem>
          )
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/favourites-v2' })}><Trans>Listele mele</Trans></Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
