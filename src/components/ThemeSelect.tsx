import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { usePreferenceChange } from '#src/data/session/preferences.commands.ts'
import { Choice } from '#src/ui/controls/Choice.tsx'

/** Light, dark or by device: taken at once and kept on the server (CNT-04). */
export function ThemeSelect(handlers: Parameters<typeof usePreferenceChange>[0]) {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const change = usePreferenceChange(handlers)
  return (
    <Choice
      label={t`Tema`}
      value={colorScheme}
      options={[
        {
          value: 'light',
          label: (
            <>
              <IconSun size={18} aria-hidden />
              {t`Luminoasă`}
            </>
          ),
        },
        {
          value: 'dark',
          label: (
            <>
              <IconMoon size={18} aria-hidden />
              {t`Întunecată`}
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
      onChange={(theme) => {
        setColorScheme(theme)
        change.run({ theme })
      }}
    />
  )
}
