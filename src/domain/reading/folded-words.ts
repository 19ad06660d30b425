const LETTERS_JOINED = /(?<![\p{L}\p{N}])(\p{L})&(\p{L})(?![\p{L}\p{N}])/gu

/** Lower case without diacritics, in words: `Plăcuțe frână` and `PLACUTE FRANA` are the same. `K&N` is one word. */
export function foldWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTERS_JOINED, '$1$2')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** What Hungarian hangs on figures and names behind a hyphen goes: `golf 5-höz`, `R16-os`, `5w30-at`, `duster-hez`. */
export function withoutCases(text: string): string {
  return text.replace(
    /(?:(?<=\d\p{L}{0,2})-[oöea](?:t|s(?:[oöea]t)?)|(?<=\d\p{L}{0,2}|\p{L}{3})-(?:h[oeö]z|[br][ae]|[bn][ae]n|n[ae]k|v[ae]l|[brt][oóöőuúüű]l))(?![\p{L}\p{N}-])/gu,
    '',
  )
}

/** Words that say nothing of what is looked for, in the four languages, folded. */
export const fillers: ReadonlySet<string> = new Set(
  'de la cu si pt ptr pentru al ale din pe a az es the for of and or with sau vagy oder und mit fur furs fuer der die das'.split(
    ' ',
  ),
)

/** The words that say something; all of them when none does. */
export function sayingWords(words: readonly string[]): readonly string[] {
  const saying = words.filter((word) => !fillers.has(word))
  return saying.length > 0 ? saying : words
}

/** Whether one insertion, deletion, substitution or exchange of neighbours at most leads from one word to the other. */
export function isOneErrorApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end += 1
  if (long.length > short.length) return start + end >= short.length
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)]
  return left.length <= 1 || (left.length === 2 && left[0] === right[1] && left[1] === right[0])
}

/** The same words with decimals whole: `1,9 TDI` is `1.9` and `tdi`. */
export function foldedWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}.,]+/u)
    .flatMap((word) => word.split(/(?<!\d)[.,]|[.,](?!\d)/u))
    .flatMap((word) => (/[.,]/.test(word) ? [word.replaceAll(',', '.').toLowerCase()] : foldWords(word)))
}
