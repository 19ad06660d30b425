/** HTML that is safe as it stands. */
export class Markup {
  constructor(readonly text: string) {}
}
type Piece = string | number | Markup | null | false | undefined | readonly Markup[]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function said(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('')
  return String(piece).replace(/[&<>"]/g, (sign) => escapes[sign]!)
}

const packed = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Without the lines in which it is laid out in the source, which the page would carry along. */
function pack(parts: TemplateStringsArray): readonly string[] {
  const known = packed.get(parts)
  if (known) return known
  const made = parts.map((part) => part.replace(/\s*\n\s*(?=[<>])|(?<=>)\s*\n\s*/g, '').replace(/\s*\n\s*/g, ' '))
  packed.set(parts, made)
  return made
}

/** Puts values into HTML as text; attributes are to be written in quotes. What is nothing leaves nothing. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(pack(parts).reduce((all, part, index) => `${all}${said(pieces[index - 1])}${part}`))
}
