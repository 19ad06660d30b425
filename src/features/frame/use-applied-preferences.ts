import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { activateLocale, activeLocale } from '#src/i18n/locale.ts'
import { applyDensity, watchPointer } from '#src/ui/density.ts'

/** The account's theme, language and density take effect as soon as they are known, and whenever they change on another device. */
export function useAppliedPreferences(): void {
  const { setColorScheme } = useMantineColorScheme()
  const user = useQuery({ ...sessionQueries.current(), enabled: false }).data
  const { theme, locale, density } = user ?? {}
  useEffect(watchPointer, [])
  useEffect(() => {
    if (theme) setColorScheme(theme)
  }, [theme, setColorScheme])
  useEffect(() => {
    if (density) applyDensity(density)
  }, [density])
  useEffect(() => {
    if (locale && locale !== activeLocale()) activateLocale(locale).catch((error: unknown) => console.warn('The language could not be loaded.', error))
  }, [locale])
}
