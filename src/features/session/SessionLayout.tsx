import { Outlet } from '@tanstack/react-router'
import { BrandMark } from '#src/components/BrandMark.tsx'
import { brand } from '#src/contract/brand.ts'
import classes from './SessionLayout.module.css'
import { useLingui } from '@lingui/react/macro'
import { locales } from '#src/contract/fields.ts'
import { rememberLocaleChoice } from '#src/data/session/locale-choice.ts'
import { activateLocale, activeLocale, localeNames } from '#src/i18n/locale.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Around the pages without a session: one card, the brand and the language. */
export function SessionLayout() {
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <BrandMark size={40} />
        <span>{brand.name}</span>
      </header>
      <main className={classes['card']} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes['foot']}>
        <LanguageSwitch />
      </footer>
    </div>
  )
}

/** Before login the language is this browser's; the account learns of it with the login. */
function LanguageSwitch() {
  const { t } = useLingui()
  return (
    <Choice
      label={t`Limba`}
      hideLabel
      value={activeLocale()}
      options={locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))}
      onChange={(locale) => {
        activateLocale(locale).then(
          () => rememberLocaleChoice(locale),
          () => notifyError(t`Textele acestei limbi nu sunt pe acest dispozitiv. Verificați conexiunea.`),
        )
      }}
    />
  )
}
