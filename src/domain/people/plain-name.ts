/**
 * A name as it stands in a line of a list, a mail or the trail: without line breaks, without signs that nobody sees, and without those that turn the direction of
 * what comes after it.
 */
export function plainName(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\u3164\uFFA0]/gu, '')
    .trim()
}
