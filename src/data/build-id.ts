declare const __BUILD__: string

/** Names this build; stored answers of another build are dropped. */
export const BUILD_ID = typeof __BUILD__ === 'string' ? __BUILD__ : 'test'
