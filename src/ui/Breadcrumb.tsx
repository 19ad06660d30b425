import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import classes from './Breadcrumb.module.css'

/** The way to here: links, without the page itself, which is the heading below. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Unde vă aflați`}>
      <ol role="list" className={classes['crumbs']}>
        {Children.toArray(children).map((crumb, index) => (
          <li key={index} className={classes['crumb']}>
            {crumb}
            <IconChevronRight size={14} aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  )
}
