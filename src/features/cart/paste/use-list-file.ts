import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { kindOfFile, MOST_BYTES_OF_A_LIST, textOfFile } from '#src/domain/paste/list-file.ts'
import { withoutMended } from './problem-file.ts'
import type { SheetText } from '#src/lib/sheets/xlsx-text.ts'
import type { PastedList } from './use-pasted-list.ts'

/** A file below what the list says already; `note`: which of several sheets was read. All on this device, so that it needs no network. */
export function useListFile(list: PastedList) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<string | null>(null)
  const [note, setNote] = useState<string | null>(null)
  return {
    refused,
    note,
    async open(file: File | undefined) {
      if (!file) return
      setNote(null)
      if (file.size > MOST_BYTES_OF_A_LIST) return setRefused(t`Fișierul ${file.name} are peste 5 MB.`)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = kindOfFile(bytes)
      if (kind === 'old-sheet')
        return setRefused(
          t`Fișierul ${file.name} este în formatul vechi .xls sau are parolă. Salvați-l ca .xlsx fără parolă ori ca CSV.`,
        )
      const read = kind === 'archive' ? await sheetOf(bytes) : plainText(bytes)
      if (read.is === 'too-large')
        return setRefused(
          t`Fișierul ${file.name} are prea multe rânduri pentru o listă. Copiați aici rândurile necesare.`,
        )
      if (read.is === 'unreadable')
        return setRefused(
          t`Fișierul ${file.name} nu poate fi citit. Salvați foaia ca .xlsx sau CSV ori copiați rândurile aici.`,
        )
      if (read.text.trim() === '') return setRefused(t`Fișierul ${file.name} este gol.`)
      setRefused(null)
      if (read.sheet !== null) setNote(t`Din ${file.name} s-a citit numai foaia „${read.sheet}”.`)
      const rest = withoutMended(list.text, read.text).trimEnd()
      list.write(rest === '' ? read.text : `${rest}\n${read.text}`)
    },
  }
}

/** Few lists are sheets: what reads them comes when one does. */
async function sheetOf(bytes: Uint8Array<ArrayBuffer>): Promise<SheetText> {
  try {
    return await (await import('#src/lib/sheets/xlsx-text.ts')).textOfWorkbook(bytes)
  } catch {
    return { is: 'unreadable' }
  }
}

function plainText(bytes: Uint8Array): SheetText {
  const text = textOfFile(bytes)
  return text === null ? { is: 'unreadable' } : { is: 'read', text, sheet: null }
}
