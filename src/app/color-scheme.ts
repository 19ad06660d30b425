import { localStorageColorSchemeManager } from '@mantine/core'

/** The key that public/theme.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' })
