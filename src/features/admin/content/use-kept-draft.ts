import { useEffect, useState } from 'react'
import { useUser } from '#src/data/session/user-data.ts'
import { parseJson } from '#src/lib/parse-json.ts'
import { personalStorage } from '#src/platform/session/personal-storage.ts'
import type { ContentDraft } from './content-draft.ts'

/**
 * What stands in the form, kept on the device until it is saved or given up: who leaves it, or whose page ends, finds it again. `of` names the piece as it was opened. It stands among
 * what people write to the distributor (personal-storage.ts names no part of it apart), and goes with the logout.
 */
export function useKeptDraft(of: string, given: ContentDraft) {
  const [start] = useState(given)
  const name = `feedback.${useUser().user.id}.content.${of}`
  // What the form began with: nothing of it needs keeping before it is changed.
  const [begun, setBegun] = useState(() => draftIn(personalStorage.get(name), start) ?? start)
  const [draft, setDraft] = useState(begun)
  useEffect(() => {
    if (draft !== begun) personalStorage.set(name, JSON.stringify(draft))
  }, [name, draft, begun])
  const forget = () => personalStorage.remove(name)
  return {
    draft,
    /** It is what was written earlier, not what is saved. */
    isFound: begun !== start,
    set: (change: Partial<ContentDraft>) => setDraft((before) => ({ ...before, ...change })),
    forget,
    giveUp(): void {
      forget()
      setBegun(start)
      setDraft(start)
    },
  }
}

/** Null where nothing is kept, or where a former version kept something of another shape. */
function draftIn(kept: string | null, initial: ContentDraft): ContentDraft | null {
  const draft = kept === null ? null : parseJson(kept)
  if (typeof draft !== 'object' || draft === null) return null
  const isSame = Object.keys(initial).every((field) => field in draft)
  return isSame ? (draft as ContentDraft) : null
}
