import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '#src/contract/brand.ts'
import { whenIdle } from '#src/lib/idle.ts'
import { houseTheme, houseVariables } from '#src/ui/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'
import type { makeRouter } from './router.ts'

const theme = houseTheme(brand.accent)

interface AppProps {
  readonly router: ReturnType<typeof makeRouter>
  readonly queryClient: QueryClient
  /** Called once, in the first idle time after the first screen stands. */
  readonly onShown: () => void
}

export function App({ router, queryClient, onShown }: AppProps) {
  useEffect(() => whenIdle(onShown), [onShown])
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={houseVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
