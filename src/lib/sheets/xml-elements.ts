import { textOfPart, TooLarge, type ZipPart } from './zip-parts.ts'

/** Characters of one element; a longer one is no row of a list. */
const LONGEST_ELEMENT = 1024 * 1024

/**
 * The elements of a name that are not nested, each from behind its name: attributes, `>`, content. Programs write them with a prefix or without; the text between tags
 * never holds a `<`.
 */
export async function* elementsOf(part: ZipPart, name: string): AsyncGenerator<string> {
  const opening = new RegExp(`<(?:\\w+:)?${name}(?=[\\s>/])`)
  const end = new RegExp(`</(?:\\w+:)?${name}\\s*>`)
  let rest = ''
  for await (const chunk of textOfPart(part)) {
    const pieces = (rest + chunk).split(end)
    rest = pieces.pop()!
    for (const piece of pieces) yield* piece.split(opening).slice(1)
    // What follows the last element is long and nothing to keep, but may end within the tag of another one.
    if (!opening.test(rest)) rest = rest.slice(-200)
    if (rest.length > LONGEST_ELEMENT) throw new TooLarge()
  }
  yield* rest.split(opening).slice(1)
}

/** What follows the name in each tag of that name. */
export function tagsIn(xml: string, name: string): string[] {
  return piecesOf(xml, name).map((piece) => piece.split('>', 1)[0]!)
}

/** As `elementsOf`, of what is in hand. */
export function piecesOf(xml: string, name: string): string[] {
  return xml.split(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])`)).slice(1)
}

export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return found ? plainText(found[1] ?? found[2] ?? '') : undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Without the signs that XML, and sheets within it, write otherwise. */
export function plainText(xml: string): string {
  return xml
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
      (_, hex?: string, digits?: string, named = '') =>
        hex ? signOf(Number.parseInt(hex, 16)) : digits ? signOf(Number(digits)) : NAMED[named.toLowerCase()]!,
    )
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => signOf(Number.parseInt(hex, 16)))
}

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
