import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBell, IconBriefcase, IconKeyboard, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useUser } from '#src/data/session/user-data.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { type Destination, sync } from './destinations.ts'
import { LogoutDialog } from './LogoutDialog.tsx'
import { useLogOut } from './use-log-out.ts'
import { useMenu } from './use-menu.ts'
import classes from './MenuSheet.module.css'

/** Here alone: the rail and the bar have room for what is needed daily. */
const stockNotifications: Destination = { to: '/account/stock-notifications', label: msg`Anunțuri de stoc`, icon: IconBell }
const careers: Destination = { to: '/careers', label: msg`Cariere`, icon: IconBriefcase }

interface MenuSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onShowKeys?: () => void
}

/** Who is logged in, where else one can go, language, theme and the way out. */
export function MenuSheet({ opened, onClose, onShowKeys }: MenuSheetProps) {
  const { t, i18n } = useLingui()
  const { user, company } = useUser()
  const menu = useMenu()
  const { logOut, leaving, asking, leave, stay } = useLogOut()
  if (asking) return <LogoutDialog onLeave={leave} onStay={stay} />
  return (
    <Sheet
      title={t`Contul meu`}
      opened={opened}
      onClose={onClose}
      footer={
        <Button fullWidth size="lg" variant="default" onClick={() => void logOut()} loading={leaving} leftSection={<IconLogout size={20} />}>
          <Trans>Deconectare</Trans>
        </Button>
      }
    >
      <div className={classes['person']}>
        <span className={classes['avatar']} aria-hidden>{(user.display_name || user.username).slice(0, 1).toLocaleUpperCase()}</span>
        <div>
          <p className={classes['name']}>{user.display_name || user.username}</p>
          <p className={classes['company']}>{company.name}{company.customer_code ? ` · ${company.customer_code}` : ''}</p>
        </div>
      </div>
      <ul role="list" className={classes['links']}>
        {[...menu, stockNotifications, sync, careers].map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes['link']} onClick={onClose}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
        {onShowKeys ? (
          <li>
            <button type="button" className={classes['link']} onClick={onShowKeys}>
              <IconKeyboard size={22} stroke={1.75} aria-hidden />
              <Trans>Taste rapide</Trans>
            </button>
          </li>
        ) : null}
      </ul>
      <div className={classes['choices']}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  )
}
