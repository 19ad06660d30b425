import { readFileSync } from 'node:fs'

/** The oldest `CLIENT_VERSION` (contract/sync.ts) that is still served; an older app is told to update itself before it sends. */
export const MINIMUM_CLIENT_VERSION = 1

/** Version of the product, from package.json. */
export const version: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version
