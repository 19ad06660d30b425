import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import classes from './Breadcrumb.module.css'

/** The way to here: links, without the page itself, which is the heading below; a mark only between two of them. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Unde vă aflați`}>
      <ol role="list" className={classes['crumbs']}>
        {Children.toArray(children).map((crumb, index) => (
          <li key={index} className={classes['crumb']}>
            {index === 0 ? null : <IconChevronRight size={14} aria-hidden />}
            {crumb}
          </li>
        ))}
      </ol>
    </nav>
  )
}
