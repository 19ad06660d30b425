import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './CategoryTiles.module.css'

/** What is most looked for in a category is one tap away; the rest is said by its number. */
const MOST_KINDS = 4

interface CategoryTilesProps {
  /** What the list is called where no heading says it. */
  readonly label?: string | undefined
  /** Least width of a tile, and width of its picture, in pixels. */
  readonly width: number
  readonly picture: number
  /** `CategoryTile`s. */
  readonly children: ReactNode
}

/** Categories to choose from, big. */
export function CategoryTiles({ label, width, picture, children }: CategoryTilesProps) {
  return (
    <ul
      role="list"
      className={classes['tiles']}
      style={{ '--tile-width': `${width}px`, '--tile-picture': `${picture}px` }}
      aria-label={label}
    >
      {children}
    </ul>
  )
}

interface CategoryTileProps {
  readonly picture: ReactNode
  readonly name: ReactNode
  /** How many products it holds. */
  readonly count: number
  readonly link: LinkOptions
  readonly kinds?: readonly { readonly id: number; readonly name: string; readonly link: LinkOptions }[]
}

export function CategoryTile({ picture, name, count, link, kinds = [] }: CategoryTileProps) {
  const { number } = useFormats()
  const more = kinds.length - MOST_KINDS
  return (
    <li>
      <div className={classes['tile']}>
        <Link {...link} className={classes['head']}>
          <span className={classes['picture']}>{picture}</span>
          <span className={classes['name']}>{name}</span>
          <span className={classes['count']}>{number(count)}</span>
          <IconChevronRight size={18} className={classes['arrow']} aria-hidden />
        </Link>
        {kinds.length === 0 ? null : (
          <ul role="list" className={classes['kinds']}>
            {kinds.slice(0, MOST_KINDS).map((kind) => (
              <li key={kind.id}>
                <Link {...kind.link} className={classes['kind']}>
                  {kind.name}
                </Link>
              </li>
            ))}
            {more > 0 ? (
              <li className={classes['more']}>
                <Trans>și încă {more}</Trans>
              </li>
            ) : null}
          </ul>
        )}
      </div>
    </li>
  )
}
