import { writeCsv } from './csv-writer.ts'
import type { DemoContext } from './demo-context.ts'

export function writeContent(folder: string, _context: DemoContext, _picture: (key: string) => string): void {
  writeCsv(folder, 'content_items.csv', ['content_id', 'kind', 'title_ro', 'body_ro', 'published_at'], [])
}
