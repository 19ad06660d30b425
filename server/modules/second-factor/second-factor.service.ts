import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { FactorState, SetUp } from '#src/contract/people/second-factor.ts'
import { isStaff } from '#src/domain/people/access.ts'
import type { Principal } from '#server/access/principal.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import { fieldRefusal, Refusal } from '#server/refusals/refusal.ts'
import { worksElsewhere } from '#server/modules/people/people.repository.ts'
import { holdPerson } from '#server/modules/session/held-person.ts'
import { newRecoveryCodes, takeCode, wrongCode } from './factor-codes.ts'
import { seal } from './factor-key.ts'
import { mailFactor } from './factor-mails.ts'
import { type FactorDeps, newSecret, presentSecret, SET_UP_SECONDS, turnOn } from './login-step.service.ts'
import {
  deleteFactor,
  endSessions,
  insertChallenge,
  noteFactor,
  readFactor,
  sealedSecret,
  takeChallenge,
} from './second-factor.repository.ts'

export async function factorState(
  db: Kysely<Tables>,
  { secondFactor }: FactorDeps,
  { subjectId, aclRoles }: Principal,
): Promise<FactorState> {
  const { since, left, history } = await readFactor(db, subjectId)
  return {
    since: since?.toISOString() ?? null,
    recovery_codes_left: left,
    is_required: isRequired(secondFactor, aclRoles),
    history: [...history],
  }
}

/** Begins to set one up; where there is one, a code of it is needed to move it. The password was asked before. @throws Refusal 422 at the field `code` */
export async function beginSetUp(
  db: Kysely<Tables>,
  { factorKey }: FactorDeps,
  { subjectId, tokenId }: Principal,
  { code, agent }: { readonly code: string; readonly agent: string },
): Promise<SetUp> {
  return db.transaction().execute(async (tx) => {
    if (await sealedSecret(tx, subjectId)) {
      if (code === '') throw wrongCode()
      await takeCode(tx, factorKey, subjectId, code, new Date())
    }
    const secret = newSecret()
    const { token, hash: tokenHash } = newToken()
    const sealed = seal(factorKey, subjectId, secret)
    await insertChallenge(tx, { tokenHash, userId: subjectId, tokenId, secret: sealed, agent, seconds: SET_UP_SECONDS })
    return { ...(await presentSecret(tx, subjectId, secret)), challenge: token, seconds: SET_UP_SECONDS }
  })
}

/**
 * Turns on what was set up in this session. The person's other sessions end: whoever has one without the second factor, or on the telephone that was lost, is out.
 * @throws Refusal 422 for a wrong code and for what is over
 */
export async function finishSetUp(
  db: Kysely<Tables>,
  { factorKey }: FactorDeps,
  { subjectId, tokenId }: Principal,
  { challenge, code, agent }: { readonly challenge: string; readonly code: string; readonly agent: string },
): Promise<{ codes: string[]; ended: string[] }> {
  return db.transaction().execute(async (tx) => {
    await holdPerson(tx, subjectId)
    const asked = await takeChallenge(tx, { tokenHash: hashToken(challenge), agent, tokenId })
    if (asked?.userId !== subjectId) throw new Refusal('login-expired')
    const codes = await turnOn(tx, factorKey, asked, code)
    return { codes, ended: await endSessions(tx, subjectId, tokenId) }
  })
}

/** @throws Refusal 422 at the field `code` */
export async function renewCodes(
  db: Kysely<Tables>,
  { factorKey }: FactorDeps,
  { subjectId }: Principal,
  code: string,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await takeCode(tx, factorKey, subjectId, code, new Date())
    await noteFactor(tx, 'codes', subjectId)
    await mailFactor(tx, 'codes', subjectId)
    return newRecoveryCodes(tx, factorKey, subjectId)
  })
}

/** @throws Refusal 422 at the field `code`, 403 where the role needs one */
export async function turnOff(
  db: Kysely<Tables>,
  { factorKey, secondFactor }: FactorDeps,
  { subjectId, aclRoles }: Principal,
  code: string,
): Promise<void> {
  if (isRequired(secondFactor, aclRoles)) throw new Refusal('forbidden', { text: { key: 'factor-required' } })
  await db.transaction().execute(async (tx) => {
    await takeCode(tx, factorKey, subjectId, code, new Date())
    await deleteFactor(tx, subjectId)
    await noteFactor(tx, 'off', subjectId)
    await mailFactor(tx, 'off', subjectId)
  })
}

/**
 * A colleague of the parent's company, which is their home; nobody of staff, and not oneself. Where they work for another company too, the password may be one that the parent has given
 * before, and the factor is all that keeps the parent out there. @throws Refusal 404, 422 for who works elsewhere
 */
export async function removeOfSibling(tx: Kysely<Tables>, principal: Principal, userId: number): Promise<string[]> {
  const person = await tx
    .selectFrom('user_companies as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select('u.acl_roles')
    .select(worksElsewhere.as('is_elsewhere'))
    .where('m.user_id', '=', userId)
    .where('m.company_id', '=', principal.companyId)
    .where('u.company_id', '=', principal.companyId)
    .where('m.removed_at', 'is', null)
    .executeTakeFirst()
  if (!person || person.acl_roles.length > 0) throw new Refusal('not-found')
  if (person.is_elsewhere && userId !== principal.subjectId) throw fieldRefusal('id', 'factor-of-person-elsewhere')
  return removeFactor(tx, userId, principal.subjectId)
}

/**
 * Takes the second factor from somebody who has lost it: they are logged out everywhere, told by mail, and it stands in the trail. Gives the ended sessions' ids. Inside the caller's transaction.
 * @throws Refusal 404 for who has none, and for oneself: whoever finds an open tablet must not end it
 */
export async function removeFactor(tx: Kysely<Tables>, userId: number, by: number): Promise<string[]> {
  if (userId === by) throw new Refusal('not-found')
  await holdPerson(tx, userId)
  if (!(await deleteFactor(tx, userId))) throw new Refusal('not-found')
  await noteFactor(tx, 'removed', userId, by)
  await mailFactor(tx, 'removed', userId, by)
  return endSessions(tx, userId, null)
}

function isRequired(secondFactor: FactorDeps['secondFactor'], aclRoles: readonly string[]): boolean {
  return secondFactor === 'required' && isStaff(aclRoles, brand.slug)
}
