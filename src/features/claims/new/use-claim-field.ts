import { useId } from 'react'
import type { ChangeEvent } from 'react'
import type { ClaimDraft } from '#src/data/claims/claim-draft.ts'
import type { ClaimForm } from './use-claim-form.ts'

type TextName = { [K in keyof ClaimDraft]: ClaimDraft[K] extends string ? K : never }[keyof ClaimDraft]

/** A text of the draft as an input takes it, with what is wrong with it. */
export function useClaimField({ draft, errors, set }: ClaimForm) {
  const prefix = useId()
  return (name: TextName, atName: string = name) => ({
    id: `${prefix}${name}`,
    value: draft[name],
    error: errors[atName]?.join(' ') ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: event.currentTarget.value }),
  })
}
