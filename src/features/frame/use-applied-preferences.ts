import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useKnownUser } from '#src/data/session/user-data.ts'
import { applyDensity, watchPointer } from '#src/ui/density.ts'
import { applyLocale } from './apply-locale.ts'

/** The account's theme, language and density take effect as soon as they are known, and whenever they change on another device. */
export function useAppliedPreferences(): void {
  const { setColorScheme } = useMantineColorScheme()
  const user = useKnownUser({ enabled: false })
  const { theme, locale, density } = user ?? {}
  useEffect(watchPointer, [])
  useEffect(() => {
    if (theme) setColorScheme(theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    if (density) applyDensity(density)
  }, [density])
  useEffect(() => {
    if (locale) applyLocale(locale)
  }, [locale])
}
