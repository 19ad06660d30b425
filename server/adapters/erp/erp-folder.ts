import { randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Erp, ErpDocument } from './erp.ts'

/** Each document becomes a file of the folder, whole or not at all: `order_4500000001_000001.json`. One that is written again replaces its own file; one that was fetched meanwhile is known by its key. */
export function erpInFolder(folder: string): Erp {
  return {
    name: 'folder',
    async send(document) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, fileNameOf(document))
      // A name of its own, since another process may write the same document at the same time.
      const part = `${path}.${randomUUID()}.part`
      const file = await open(part, 'w')
      try {
        await file.writeFile(`${JSON.stringify(document, null, 2)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, path)
    },
  }
}

/** Names of documents are the shop's own; what a file system might read differently is left out of them nevertheless. */
export function fileNameOf({ document, seq }: Pick<ErpDocument, 'document' | 'seq'>): string {
  return `${document.replace(/[^A-Za-z0-9-]+/g, '_')}_${String(seq).padStart(6, '0')}.json`
}
