import { useLingui } from '@lingui/react/macro'
import type { Icon } from '@tabler/icons-react'
import { type LinkProps, useRouterState } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Link } from '#src/ui/controls/Link.tsx'
import type { Destination } from './destinations.ts'
import { type FramePanel, framePanel } from '../keys/shortcut-help.ts'
import classes from './NavItem.module.css'

const lit = { 'data-active': true, 'aria-current': 'page' } as const

interface NavItemProps {
  readonly destination: Destination
  /** What waits there. */
  readonly count?: number
}

export function NavItem({ destination: { to, label, icon, alsoAt }, count = 0 }: NavItemProps) {
  const { i18n } = useLingui()
  const isThere = useRouterState({ select: ({ location }) => alsoAt?.test(location.pathname) })
  // Only addresses that the router knows are drawn (use-menu.ts).
  return (
    <Link
      to={to as LinkProps['to']}
      className={classes['item']}
      activeProps={lit}
      activeOptions={{ includeSearch: false }}
      {...(isThere ? lit : {})}
    >
      <Face icon={icon} label={i18n._(label)} count={count} />
    </Link>
  )
}

interface NavOpenerProps {
  readonly panel: FramePanel
  readonly label: string
  readonly icon: Icon
  /** Lit where its panel leads to. */
  readonly litAt?: RegExp
}

/** Opens a panel of the frame instead of leading somewhere. */
export function NavOpener({ panel, label, icon, litAt }: NavOpenerProps) {
  const opened = useSyncExternalStore(framePanel.subscribe, framePanel.get)
  const isThere = useRouterState({ select: ({ location }) => litAt?.test(location.pathname) === true })
  return (
    <button
      type="button"
      className={classes['item']}
      onClick={() => framePanel.set(panel)}
      aria-haspopup="dialog"
      aria-expanded={opened === panel}
      data-active={isThere || undefined}
    >
      <Face icon={icon} label={label} />
    </button>
  )
}

function Face({ icon: Icon, label, count = 0 }: { icon: Icon; label: string; count?: number }) {
  return (
    <>
      <span className={classes['icon']}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {count > 0 ? (
          <span className={classes['count']} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        ) : null}
      </span>
      <span className={classes['label']}>{label}</span>
    </>
  )
}
