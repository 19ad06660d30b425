import { useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { InitialData } from '#src/contract/people/session.ts'
import { sessionQueries } from '#src/data/session/session.queries.ts'
import { useKnownUser } from '#src/data/session/user-data.ts'
import { applyDensity, watchPointer } from '#src/ui/density.ts'
import { applyLocale } from './apply-locale.ts'

/** The account's theme, language and density take effect as soon as they are known, and whenever they change on another device. */
export function useAppliedPreferences(): void {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const user = useKnownUser({ enabled: false })
  const { theme, locale, density } = user ?? {}
  useEffect(watchPointer, [])
  // Not one that holds already: setting it makes the browser work out the style of everything on the page anew, twice.
  const applyTheme = useEffectEvent((wanted: typeof colorScheme) => {
    if (wanted !== colorScheme) setColorScheme(wanted)
  })
  useEffect(() => {
    if (theme) applyTheme(theme)
  }, [theme])
  useEffect(() => {
    if (density) applyDensity(density)
  }, [density])
  useEffect(() => {
    if (locale) applyLocale(locale)
  }, [locale])
  // What the shop has answered until it knew of another language is in the former one.
  const client = useQueryClient()
  const answered = client.getQueryData<InitialData>(sessionQueries.current().queryKey)?.locale
  const former = useRef(answered)
  useEffect(() => {
    if (former.current && answered && answered !== former.current) void client.invalidateQueries()
    former.current = answered
  }, [answered, client])
}
