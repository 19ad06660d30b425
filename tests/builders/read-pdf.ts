import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  /** Line by line, as a reader selects it. */
  readonly pages: readonly string[]
  readonly text: string
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
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(
        items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
          .join('')
          .replace(/\s*\n/g, '\n'),
      )
    }
    const info = (await document.getMetadata()).info as Readonly<Record<'Title' | 'Language' | 'Author', string>>
    return { pages, text: pages.join('\n'), title: info.Title, language: info.Language, author: info.Author }
  } finally {
    await task.destroy()
  }
}
