import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconHandFinger, IconMouse } from '@tabler/icons-react'
import { ThemeSelect } from '#src/components/ThemeSelect.tsx'
import { locales } from '#src/contract/fields.ts'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { activateLocale, activeLocale, localeNames } from '#src/i18n/locale.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'
import { applyDensity } from '#src/ui/density.ts'
import { SettingRow } from './SettingRow.tsx'
import { useSaving } from './use-saving.ts'

/** The interface's language; its texts are there before the account is told. */
export function LanguageSetting() {
  const { t } = useLingui()
  const saving = useSaving()
  const change = usePreferenceChange(saving)
  return (
    <SettingRow saving={saving}>
      <Choice
        label={t`Limba`}
        value={activeLocale()}
        options={locales.map((locale) => ({ value: locale, label: localeNames[locale], lang: locale }))}
        onChange={(locale) => void activateLocale(locale).then(() => change.run({ locale }), saving.onFailed)}
      />
    </SettingRow>
  )
}

export function ThemeSetting() {
  const saving = useSaving()
  return (
    <SettingRow saving={saving}>
      <ThemeSelect onDone={saving.onDone} onFailed={saving.onFailed} />
    </SettingRow>
  )
}

/** Touch sizes for gloves, dense ones for a mouse; by itself it follows the pointer. */
export function DensitySetting() {
  const { t } = useLingui()
  const saving = useSaving()
  const change = usePreferenceChange(saving)
  const { density } = useUser()
  return (
    <SettingRow saving={saving}>
      <Choice
        label={t`Mărimea butoanelor`}
        value={density}
        options={[
          {
            value: 'touch',
            label: (
              <>
                <IconHandFinger size={18} aria-hidden />
                {t`Atingere`}
              </>
            ),
          },
          {
            value: 'mouse',
            label: (
              <>
                <IconMouse size={18} aria-hidden />
                {t`Mouse`}
              </>
            ),
          },
          {
            value: 'auto',
            label: (
              <>
                <IconDeviceDesktop size={18} aria-hidden />
                {t`Automată`}
              </>
            ),
          },
        ]}
        onChange={(wanted) => {
          applyDensity(wanted)
          change.run({ density: wanted })
        }}
      />
    </SettingRow>
  )
}
