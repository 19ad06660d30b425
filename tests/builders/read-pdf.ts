import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** Line by line, as a reader selects it. */
  readonly pages: readonly string[]
  readonly text: string
  /** How far from the foot of its page each piece of text stands, in points. */
  readonly heights: ReadonlyMap<string, number>
  readonly title: string
  readonly language: string
  readonly author: string
}

/** Reads a PDF as a viewer does, so that a test sees what a person would. */
export async function readPdf(content: Blob | Uint8Array): Promise<ReadPdf> {
  const data = new Uint8Array(content instanceof Blob ? await content.arrayBuffer() : content)
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  const document = await task.promise
  try {
    const pages: string[] = []
    const heights = new Map<string, number>()
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      for (const item of items) if ('str' in item) heights.set(item.str, Number(item.transform[5]))
      pages.push(
        items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
          .join('')
          .replace(/\s*\n/g, '\n'),
      )
    }
    const info = (await document.getMetadata()).info as Readonly<Record<'Title' | 'Language' | 'Author', string>>
    return { pages, text: pages.join('\n'), heights, title: info.Title, language: info.Language, author: info.Author }
  } finally {
    await task.destroy()
  }
}
