import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#src/contract/fields.ts'
import { writeCsv } from '#server/demo/csv-writer.ts'
import type { PartPicture } from '#server/demo/demo-context.ts'
import { type Facts, readDocumentFacts } from '#server/demo/facts.ts'
import { documentPage, documentTitle } from './document-page.ts'

interface DemoDocument {
  readonly kind: string
  readonly language: string
  readonly title: string
  readonly genericArticleId: number
  readonly file: string
  readonly page: string
}

/** Every document in every language; names carry a hash of the content, so that a copy is the right one for ever. */
function demoDocuments({ categories }: Facts, picture: PartPicture): DemoDocument[] {
  const byId = new Map(categories.criteria.map((criterion) => [criterion.criteriaId, criterion]))
  return readDocumentFacts().flatMap((fact) =>
    categories.genericArticles
      .filter(({ key }) => fact.parts.includes(key))
      .flatMap((part) =>
        locales.map((language) => {
          const page = documentPage(fact, language, {
            part,
            picture: picture(part.key, 0),
            criteria: part.criteria.flatMap((id) => byId.get(id) ?? []),
          })
          const hash = createHash('sha256').update(page).digest('hex').slice(0, 12)
          return {
            kind: fact.kind,
            language,
            title: documentTitle(fact.kind, part, language),
            genericArticleId: part.genericArticleId,
            file: `documents/${part.key.replaceAll('_', '-')}-${fact.kind.replace('_', '-')}-${language}-${hash}.html`,
            page,
          }
        }),
      ),
  )
}

export function writeDocumentRows(folder: string, facts: Facts, picture: PartPicture): void {
  const rows = demoDocuments(facts, picture).map(({ kind, language, title, file, page, genericArticleId }, index) => [
    index + 1,
    kind,
    language,
    title,
    file,
    Buffer.byteLength(page),
    genericArticleId,
  ])
  writeCsv(
    folder,
    'documents.csv',
    ['document_id', 'kind', 'language', 'title', 'file', 'bytes', 'generic_article_id'],
    rows,
  )
}

/** Writes the documents that are not there yet. */
export function writeDocuments(mediaDir: string, facts: Facts, picture: PartPicture): void {
  mkdirSync(join(mediaDir, 'documents'), { recursive: true })
  for (const { file, page } of demoDocuments(facts, picture))
    if (!existsSync(join(mediaDir, file))) writeFileSync(join(mediaDir, file), page)
}
