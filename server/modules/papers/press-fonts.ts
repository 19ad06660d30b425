import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** What of pdfkit, which pdfmake draws with, is reached here; it says nothing of its fonts in its types. */
interface EmbeddedFont {
  /** Letters by their number, each with the text that it was first asked for as. */
  readonly font: { _glyphs: Record<number, unknown> }
  readonly name: string
  /** How words were laid out before, by the word. */
  layoutCache: Record<string, unknown>
  layoutRun(text: string, features?: unknown): unknown
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
  const opened = new Map([regular, medium].map((path) => [path, openFont(Document, path)] as const))
  Document.prototype.font = function (source, ...rest) {
    const known = opened.get(source as string)
    if (!known || rest.length > 0) return open.call(this, source, ...rest)
    // One for its upright and its slanted name: what is not among the families is not embedded.
    this._font = this._fontFamilies[known.name] ??= known.of(this)
    return this
  }
}

interface OpenFont {
  readonly name: string
  /** A document's own choice of letters from it. */
  of(document: Kit): EmbeddedFont
}

/**
 * Opened twice: a font remembers its letters as they were first asked for, and whoever cuts a choice of letters asks for them by number, without what they mean. So words are laid out by
 * one that nothing is cut from, and it forgets its letters after each word, or a space would go on meaning what it meant in another paper.
 */
function openFont(Document: KitClass, path: string): OpenFont {
  const opened = () => new Document({ autoFirstPage: false }).font(path)._font
  const [layout, cut] = [opened(), opened()]
  const layoutRun = layout.layoutRun.bind(layout)
  const Font = cut.constructor as FontClass
  let words = Object.create(null) as Record<string, unknown>
  return {
    name: cut.name,
    of(document) {
      if (Object.keys(words).length > WORDS_MAX) words = Object.create(null) as Record<string, unknown>
      document._fontCount += 1
      const own = new Font(document, cut.font, `F${document._fontCount}`)
      own.layoutCache = words
      own.layoutRun = (text, features) => {
        layout.font._glyphs = {}
        return layoutRun(text, features)
      }
      return own
    },
  }
}
