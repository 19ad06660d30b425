import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Destination } from './destinations.ts'
import classes from './NavItem.module.css'

export function NavItem({ destination: { to, label, icon: Icon } }: { destination: Destination }) {
  const { i18n } = useLingui()
  return (
    <Link to={to} className={classes['item']} activeProps={{ 'data-active': true }} activeOptions={{ includeSearch: false }}>
      <span className={classes['icon']}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes['label']}>{i18n._(label)}</span>
    </Link>
  )
}
