import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconStarFilled } from '@tabler/icons-react'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './ListNav.module.css'

/** The lists, the main one first: beside the open one on wide screens, a strip above it on narrow ones. */
export function ListNav({ lists, open }: { lists: readonly ShownList[]; open: ShownList | undefined }) {
  const { t } = useLingui()
  return (
    <nav className={classes['nav']} aria-label={t`Listele mele`}>
      <ul role="list" className={classes['lists']}>
        {lists.map((list) => (
          <li key={list.id}>
            <Link
              to="/favourites-v2"
              search={{ list: list.id }}
              className={classes['link']}
              data-open={list === open || undefined}
              aria-current={list === open ? 'page' : undefined}
            >
              <span className={classes['name']} title={list.name}>
                {list.name}
              </span>
              {list.is_main ? <IconStarFilled size={14} className={classes['main']} aria-hidden /> : null}
              {list.is_main ? (
                <VisuallyHidden>
                  {' '}
                  <Trans>Lista principală</Trans>
                </VisuallyHidden>
              ) : null}
              <span className={classes['count']} aria-hidden>
                {list.products.length}
              </span>
              <VisuallyHidden>
                {' '}
                <Plural value={list.products.length} one="# produs" few="# produse" other="# de produse" />
              </VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
