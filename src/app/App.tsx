import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { brand } from '#src/contract/brand.ts'
import { houseTheme, houseVariables } from '#src/ui/theme.ts'
import { colorSchemeManager } from './color-scheme.ts'
import type { makeRouter } from './router.ts'

const theme = houseTheme(brand.accent)

export function App({ router, queryClient }: { router: ReturnType<typeof makeRouter>; queryClient: QueryClient }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} cssVariablesResolver={houseVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
