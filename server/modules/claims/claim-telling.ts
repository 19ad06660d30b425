import type { Kysely } from 'kysely'
import type { Claim, NewClaimAnswer } from '#src/contract/after-sales/claims.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Tables } from '#server/db/tables.ts'
import { mailAnswer } from '#server/modules/papers/answer-mail.ts'
import type { Emit } from '#server/operations/operation.ts'
import type { Transaction } from '#server/store/store.ts'
import { claimRepository } from './claims.repository.ts'

export interface ToldOf {
  readonly tx: Transaction
  readonly principal: Principal
  readonly emit: Emit
}

/** Whoever a claim concerns looks at it again: another device, and the other side, see how it stands now. */
export async function tellOfClaim({ tx, principal, emit }: ToldOf, id: string): Promise<void> {
  const people = await tx.repository(claimRepository, principal).concerned(id)
  emit('claim.changed', { id }, [...new Set([...people, principal.subjectId])])
}

/** Mails who wrote a claim its answer, or what was decided of its labour. */
export async function mailClaimAnswer(
  db: Kysely<Tables>,
  publicUrl: string,
  {
    id,
    number,
    status,
    userId,
    companyId,
  }: Pick<Claim, 'id' | 'number' | 'status'> & { readonly userId: number; readonly companyId: number },
  { kind, text, labour }: Pick<NewClaimAnswer, 'kind' | 'text' | 'labour'>,
): Promise<void> {
  const key = kind === undefined ? 'claim-mail-labour' : `claim-mail-${status}`
  const answer = [text, labour?.text ?? ''].filter(Boolean).join('\n\n')
  const values = () => ({ number: number ?? '', answer: answer === '' ? '' : `${answer}\n\n` })
  await mailAnswer(db, publicUrl, { userId, companyId, path: `/claims/${id}`, key, values })
}
