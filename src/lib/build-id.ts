declare const __BUILD__: string

/** Names this build. */
export const BUILD_ID = typeof __BUILD__ === 'string' ? __BUILD__ : 'test'
