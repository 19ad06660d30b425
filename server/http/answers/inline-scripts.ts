import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Hashes of the scripts that stand inside of the app's index.html, as the content policy names them. There is one, which gives the static frame
 * its theme before the first paint: as a file of its own it would cost the first visit a round trip.
 * @param appDir folder of the built app, or null when another process serves it
 */
export function inlineScriptHashes(appDir: string | null): string[] {
  if (appDir === null) return []
  const html = readFileSync(join(appDir, 'index.html'), 'utf8')
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) => `'sha256-${createHash('sha256').update(match[1]!).digest('base64')}'`,
  )
}
