import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What of pdfkit, which pdfmake draws with, is reached here; it says nothing of its fonts in its types. */
interface EmbeddedFont {
  readonly font: unknown
  readonly name: string
  /** How words were laid out before, by the word. */
  layoutCache: Record<string, unknown>
}
interface Kit {
  _font: EmbeddedFont
  _fontCount: number
  readonly _fontFamilies: Record<string, EmbeddedFont>
  font(this: Kit, source: unknown, ...rest: unknown[]): Kit
}
type KitClass = (new (options: { readonly autoFirstPage: false }) => Kit) & { readonly prototype: Kit }
type FontClass = new (document: Kit, font: unknown, id: string) => EmbeddedFont

/** So many words of a font are kept laid out; a paper of two hundred lines has about a thousand. */
const WORDS_MAX = 20_000

const fromHere = createRequire(import.meta.url)
const home = fromHere.resolve('pdfmake/package.json')
const folder = join(dirname(home), 'fonts/Roboto')
export const regular = join(folder, 'Roboto-Regular.ttf')
export const medium = join(folder, 'Roboto-Medium.ttf')

/**
 * Opens the two fonts once for all papers of this thread: each paper would read and parse them anew and lay out anew the words that every paper has. What a paper embeds is still its own
 * choice of letters.
 */
export function keepFontsOpen(): void {
  const Document = createRequire(home)('pdfkit') as KitClass
  const open = Document.prototype.font
  const opened = new Map(
    [regular, medium].map((path) => [path, new Document({ autoFirstPage: false }).font(path)._font] as const),
  )
  Document.prototype.font = function (source, ...rest) {
    const known = opened.get(source as string)
    if (!known || rest.length > 0) return open.call(this, source, ...rest)
    if (Object.keys(known.layoutCache).length > WORDS_MAX)
      known.layoutCache = Object.create(null) as Record<string, unknown>
    // One for its upright and its slanted name: what is not among the families is not embedded.
    this._font = this._fontFamilies[known.name] ??= ownFont(this, known)
    return this
  }
}

/** A document's own choice of letters from a font that is open. */
function ownFont(document: Kit, { constructor, font, layoutCache }: EmbeddedFont): EmbeddedFont {
  document._fontCount += 1
  const own = new (constructor as FontClass)(document, font, `F${document._fontCount}`)
  own.layoutCache = layoutCache
  return own
}
