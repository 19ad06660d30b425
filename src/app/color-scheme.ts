import { localStorageColorSchemeManager } from '@mantine/core'

/** The key that app/shell/before-paint.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' })
