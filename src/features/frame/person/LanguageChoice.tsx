import { useLingui } from '@lingui/react/macro'
import { locales } from '#src/contract/fields.ts'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { activateLocale, activeLocale, localeNames } from '#src/i18n/locale.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** The interface's language, kept on the server (CNT-04). */
export function LanguageChoice() {
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
