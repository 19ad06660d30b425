import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callErrorText } from '#src/components/calls/call-error-text.ts'
import type { EditedWrite } from '#src/data/sync/use-edited-write.ts'
import { draftOf, keyOf, type RequestLine } from '#src/domain/offers/offer-request-draft.ts'
import { ApiError } from '#src/platform/api/api-error.ts'

interface Refusal {
  readonly text: string
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** Why the shop refused the request: just now, or, of one that is opened to be mended, while nobody looked. */
export function useRefusals(edited: EditedWrite | null, error: Error | null) {
  const { i18n } = useLingui()
  const [former, setFormer] = useState(edited?.refusal ?? null)
  // The shop counts the lines that it was sent; one may have been taken out since.
  const [sent, setSent] = useState<readonly RequestLine[]>(() => (edited ? draftOf(edited.seen).lines : []))
  const why = error ?? former
  const refusal: Refusal | null = why && {
    text: callErrorText(i18n, why).text,
    fields: why instanceof ApiError ? why.fieldErrors : {},
  }
  return {
    refusal,
    problemOf(line: RequestLine): string {
      const at = `lines.${sent.findIndex((each) => keyOf(each) === keyOf(line))}.`
      return Object.entries(refusal?.fields ?? {})
        .flatMap(([field, texts]) => (field.startsWith(at) ? texts : []))
        .join(' ')
    },
    /** What is sent now is another try. */
    begin(lines: readonly RequestLine[]) {
      setFormer(null)
      setSent(lines)
    },
  }
}
