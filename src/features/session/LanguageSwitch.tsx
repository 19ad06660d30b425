import { useLingui } from '@lingui/react/macro'
import { locales } from '#src/contract/fields.ts'
import { rememberLocaleChoice } from '#src/data/session/locale-choice.ts'
import { activateLocale, activeLocale, localeNames } from '#src/i18n/locale.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Before login the language is this browser's; the account learns of it with the login. */
export function LanguageSwitch() {
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
