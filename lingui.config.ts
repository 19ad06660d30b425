import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// No fallbackLocales: with one the build would never notice a missing text. No line numbers: they would change with every edit.
export default defineConfig({
  sourceLocale: 'ro',
  locales: ['ro', 'hu', 'en', 'de'],
  catalogs: [
    { path: 'locales/{locale}/messages', include: ['src'], exclude: ['**/*.test.*', 'src/app/route-tree.gen.ts'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: { Trans: ['#src/i18n/Trans.tsx', 'Trans'] },
})
