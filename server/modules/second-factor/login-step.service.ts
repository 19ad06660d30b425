import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { brand } from '#src/contract/brand.ts'
import type { SetUp } from '#src/contract/people/second-factor.ts'
import { isStaff } from '#src/domain/people/access.ts'
import { hashToken, newToken } from '#server/access/token.ts'
import type { Tables } from '#server/db/tables.ts'
import type { AppDeps } from '#server/deps.ts'
import { holdPerson } from '#server/modules/session/held-person.ts'
import { type KnownPerson, type OpenedSession, openSession } from '#server/modules/session/session.service.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { newRecoveryCodes, plainCode, takeCode, wrongCode } from './factor-codes.ts'
import { open, seal } from './factor-key.ts'
import { mailFactor } from './factor-mails.ts'
import {
  type Challenge,
  endSessions,
  findChallenge,
  insertChallenge,
  noteFactor,
  saveFactor,
  sealedSecret,
  takeChallenge,
} from './second-factor.repository.ts'
import { base32, factorAddress, stepOfCode } from './totp.ts'
import bwip from 'bwip-js/node'

/** How long a code is waited for after the password, in seconds. */
export const CODE_SECONDS = 300
/** How long, where the app that makes codes may have to be installed first. */
export const SET_UP_SECONDS = 900
/** 160 bits, as long as the hash of the codes (RFC 4226). */
const SECRET_BYTES = 20

export type FactorDeps = Pick<AppDeps, 'factorKey' | 'secondFactor'>

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

/** What stands between the right password and a session: null for who has no second factor and needs none. */
export async function nextStep(
  db: Kysely<Tables>,
  { factorKey, secondFactor }: FactorDeps,
  { userId, aclRoles }: KnownPerson,
  agent: string,
): Promise<{ challenge: string; seconds: number; is_new: boolean } | null> {
  const hasFactor = (await sealedSecret(db, userId)) !== null
  if (!hasFactor && !(secondFactor === 'required' && isStaff(aclRoles, brand.slug))) return null
  const { token, hash: tokenHash } = newToken()
  const seconds = hasFactor ? CODE_SECONDS : SET_UP_SECONDS
  const secret = hasFactor ? null : seal(factorKey, userId, newSecret())
  await insertChallenge(db, { tokenHash, userId, tokenId: null, secret, agent, seconds })
  return { challenge: token, seconds, is_new: !hasFactor }
}

/** Whose code is asked for, before it is looked at: guesses are counted by the account. @throws Refusal 422 where nobody's is any more */
export async function whoseChallenge(db: Kysely<Tables>, challenge: string, agent: string): Promise<number> {
  return (await standing(db, challenge, agent)).userId
}

/** What the app on the telephone is told; asked again, the same. @throws Refusal 422 as above, and where there is nothing to set up */
export async function setUpAtLogin(
  db: Kysely<Tables>,
  { factorKey }: FactorDeps,
  challenge: string,
  agent: string,
): Promise<SetUp> {
  const { userId, secret, seconds } = await standing(db, challenge, agent)
  if (!secret) throw new Refusal('login-expired')
  return { ...(await presentSecret(db, userId, open(factorKey, userId, secret))), challenge, seconds }
}

/** As a picture, as text and as an address. */
export async function presentSecret(
  db: Kysely<Tables>,
  userId: number,
  secret: Buffer,
): Promise<Pick<SetUp, 'secret' | 'address' | 'picture'>> {
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const address = factorAddress(secret, { shop: brand.name, username })
  return { secret: base32(secret), address, picture: factorPicture(address) }
}

/**
 * The second step: the challenge and the code are taken with the session that they open. Where one was set up, it is on from here, and the codes for when the telephone is not at hand are in the answer.
 * @throws Refusal 422 for a wrong code and for what is over, 409 for who was blocked meanwhile
 */
export async function finishLogin(
  db: Kysely<Tables>,
  { factorKey }: FactorDeps,
  {
    userId,
    challenge,
    code,
    agent,
  }: { readonly userId: number; readonly challenge: string; readonly code: string; readonly agent: string },
): Promise<OpenedSession & { recovery_codes?: string[] }> {
  return db.transaction().execute(async (tx) => {
    await holdPerson(tx, userId)
    const asked = await takeChallenge(tx, { tokenHash: hashToken(challenge), agent, tokenId: null })
    if (asked?.userId !== userId) throw new Refusal('login-expired')
    const codes = asked.secret ? await turnOn(tx, factorKey, asked, code) : undefined
    if (!codes) await takeCode(tx, factorKey, asked.userId, code, new Date())
    const ended = codes ? await endSessions(tx, asked.userId, null) : []
    const session = await openSession(tx, asked.userId, agent)
    return { ...session, ended: [...ended, ...session.ended], ...(codes && { recovery_codes: codes }) }
  })
}

/** Turns on what was set up, by the first right code. @throws Refusal 422 at the field `code` */
export async function turnOn(
  tx: Kysely<Tables>,
  key: Buffer,
  { userId, secret: sealed }: Challenge,
  code: string,
): Promise<string[]> {
  if (!sealed) throw new Refusal('login-expired')
  const step = stepOfCode(open(key, userId, sealed), plainCode(code), new Date())
  if (step === null) throw wrongCode()
  await saveFactor(tx, userId, sealed, step)
  await noteFactor(tx, 'on', userId)
  await mailFactor(tx, 'on', userId)
  return newRecoveryCodes(tx, key, userId)
}

async function standing(db: Kysely<Tables>, challenge: string, agent: string) {
  const found = await findChallenge(db, { tokenHash: hashToken(challenge), agent, tokenId: null })
  if (!found) throw new Refusal('login-expired')
  return found
}

/** A QR code as rows of `0` and `1`, where 1 is dark: the app draws it in its own colours, and nothing is loaded for it. */
function factorPicture(address: string): string[] {
  const [symbol] = bwip.raw('qrcode', address, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is made of modules.')
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, row) =>
    Array.from(pixs.slice(row * pixx, (row + 1) * pixx)).join(''),
  )
}
