import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { Choice } from '#src/ui/Choice.tsx'
import { notifyError } from '#src/ui/notifications/notify.ts'

/** Light, dark or by device, kept on the server (CNT-04). */
export function ThemeChoice() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const change = usePreferenceChange({ onFailed: () => notifyError(t`Tema nu a putut fi salvată în cont.`) })
  return (
    <Choice
      label={t`Tema`}
      value={colorScheme}
      options={[
        { value: 'light', label: <><IconSun size={18} aria-hidden />{t`Luminoasă`}</> },
        { value: 'dark', label: <><IconMoon size={18} aria-hidden />{t`Întunecată`}</> },
        { value: 'auto', label: <><IconDeviceDesktop size={18} aria-hidden />{t`Automată`}</> },
      ]}
      onChange={(theme) => {
        setColorScheme(theme)
        change.run({ theme })
      }}
    />
  )
}
