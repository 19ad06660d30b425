import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCategory, IconDownload, IconKeyboard, IconLogout } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { InstallWays, isInstalled } from '#src/components/install/InstallWays.tsx'
import { useUser } from '#src/data/session/user-data.ts'
import type { MenuGroup, MenuKey } from '#src/domain/people/menu.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { LogoutDialog } from '../person/LogoutDialog.tsx'
import { groupLabels, menuLooks } from './menu-looks.ts'
import { framePanel, openShortcutHelp } from '../keys/shortcut-help.ts'
import { useLogOut } from '../person/use-log-out.ts'
import { useMenu } from './menu-list.ts'
import { locales } from '#src/contract/fields.ts'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { activateLocale, activeLocale, localeNames } from '#src/i18n/locale.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'
import { ThemeSelect } from '#src/components/ThemeSelect.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './MenuSheet.module.css'

interface MenuSheetProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Who is logged in, where else one can go under four headings, language, theme and the way out. */
export function MenuSheet({ opened, onClose }: MenuSheetProps) {
  const { t, i18n } = useLingui()
  const { user, company, companies } = useUser()
  const menu = useMenu()
  const hasKeys = useMedia('(pointer: fine)')
  const { logOut, leaving, asking, leave, stay } = useLogOut()
  if (asking) return <LogoutDialog onLeave={leave} onStay={stay} />
  return (
    <Sheet
      title={t`Meniu`}
      opened={opened}
      onClose={onClose}
      footer={
        <Button
          fullWidth
          size="lg"
          variant="default"
          onClick={() => void logOut()}
          loading={leaving}
          leftSection={<IconLogout size={20} />}
        >
          <Trans>Deconectare</Trans>
        </Button>
      }
    >
      <div className={classes['person']}>
        <span className={classes['avatar']} aria-hidden>
          {(user.display_name || user.username).slice(0, 1).toLocaleUpperCase()}
        </span>
        <div>
          <p className={classes['name']}>{user.display_name || user.username}</p>
          <p className={classes['company']}>
            {company.name}
            {company.customer_code ? ` · ${company.customer_code}` : ''}
          </p>
          {companies.length > 1 ? (
            <Link to="/accounts" onClick={onClose}>
              <Trans>Schimbă firma</Trans>
            </Link>
          ) : null}
        </div>
      </div>
      {menu.map(({ key: group, items }) => (
        <section key={group} className={classes['group']}>
          <h3 className={classes['heading']}>{i18n._(groupLabels[group as MenuGroup])}</h3>
          <ul role="list" className={classes['links']}>
            {group === 'catalogue' ? (
              <li>
                <button
                  type="button"
                  className={classes['link']}
                  onClick={() => framePanel.set('catalogue')}
                  aria-haspopup="dialog"
                >
                  <IconCategory size={22} stroke={1.75} aria-hidden />
                  <Trans>Toate categoriile</Trans>
                </button>
              </li>
            ) : null}
            {items.map(({ key, route }) => (
              <MenuLink key={route} of={key as MenuKey} route={route} onClick={onClose} />
            ))}
            {group === 'help' && !isInstalled() ? <InstallEntry /> : null}
            {group === 'help' && hasKeys ? (
              <li>
                <button
                  type="button"
                  className={classes['link']}
                  onClick={() => {
                    onClose()
                    openShortcutHelp()
                  }}
                >
                  <IconKeyboard size={22} stroke={1.75} aria-hidden />
                  <Trans>Taste rapide</Trans>
                </button>
              </li>
            ) : null}
          </ul>
        </section>
      ))}
      <div className={classes['choices']}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Sheet>
  )
}

function InstallEntry() {
  const [opened, setOpened] = useState(false)
  return (
    <li>
      <button type="button" className={classes['link']} aria-expanded={opened} onClick={() => setOpened(!opened)}>
        <IconDownload size={22} stroke={1.75} aria-hidden />
        <Trans>Instalează aplicația</Trans>
      </button>
      {opened ? <InstallWays /> : null}
    </li>
  )
}

/** An entry that a newer shop names and this version has no words for is left out. */
function MenuLink({ of, route, onClick }: { of: MenuKey; route: string; onClick: () => void }) {
  const { i18n } = useLingui()
  const look = menuLooks[of] as (typeof menuLooks)[MenuKey] | undefined
  if (!look) return null
  const { label, icon: Icon } = look
  return (
    <li>
      <Link
        to={route as LinkProps['to']}
        className={classes['link']}
        onClick={onClick}
        activeProps={{ 'data-active': true }}
        activeOptions={{ includeSearch: false }}
      >
        <Icon size={22} stroke={1.75} aria-hidden />
        {i18n._(label)}
      </Link>
    </li>
  )
}

/** The interface's language, kept on the server (CNT-04). */
function LanguageChoice() {
  const { t } = useLingui()
  const change = usePreferenceChange({ onFailed: () => notifyError(t`Limba nu a putut fi salvată în cont.`) })
  return (
    <Choice
      label={t`Limba`}
      value={activeLocale()}
      options={locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))}
      onChange={(locale) => {
        activateLocale(locale).then(
          () => change.run({ locale }),
          () => notifyError(t`Textele acestei limbi nu sunt pe acest dispozitiv. Verificați conexiunea.`),
        )
      }}
    />
  )
}

/** The theme in the menu; what goes wrong is told in a notice, since the menu may be closed by then. */
function ThemeChoice() {
  const { t } = useLingui()
  return <ThemeSelect onFailed={() => notifyError(t`Tema nu a putut fi salvată în cont.`)} />
}
