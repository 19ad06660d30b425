/**
 * A name as it stands in a line of a list, a mail or the trail: without line breaks, without signs that nobody sees (fillers and the empty Braille cell too, which count as letters and symbols),
 * and without those that turn the direction of what comes after it.
 */
export function plainName(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .trim()
}
