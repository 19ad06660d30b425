import { useLingui } from '@lingui/react/macro'
import { Link, useRouterState } from '@tanstack/react-router'
import type { Destination } from './destinations.ts'
import classes from './NavItem.module.css'

const lit = { 'data-active': true, 'aria-current': 'page' } as const

export function NavItem({ destination: { to, label, icon: Icon, alsoAt } }: { destination: Destination }) {
  const { i18n } = useLingui()
  const isThere = useRouterState({ select: ({ location }) => alsoAt?.test(location.pathname) })
  return (
    <Link to={to} className={classes['item']} activeProps={lit} activeOptions={{ includeSearch: false }} {...(isThere ? lit : {})}>
      <span className={classes['icon']}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes['label']}>{i18n._(label)}</span>
    </Link>
  )
}
