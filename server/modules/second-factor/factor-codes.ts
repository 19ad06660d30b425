import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CODE_DIGITS, RECOVERY_CODES } from '#src/contract/people/second-factor.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/refusals/refusal.ts'
import { open, recoveryHash } from './factor-key.ts'
import {
  noteFactor,
  replaceRecoveryCodes,
  sealedSecret,
  takeRecoveryCode,
  takeStep,
} from './second-factor.repository.ts'
import { mailFactor } from './factor-mails.ts'
import { stepOfCode } from './totp.ts'

/** Without what is taken for another when it is read from paper: 50 bits in ten of them. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const RECOVERY_LENGTH = 10

/** As people type it: in any case, with spaces and dashes where they like. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export function wrongCode(): Refusal {
  return new Refusal('wrong-code', { errors: { code: [{ key: 'wrong-code' }] } })
}

/**
 * Takes a code of a person's second factor, or one of those for when the telephone is not at hand, of which they are told. Neither is taken twice. Inside the caller's transaction.
 * @throws Refusal 422 at the field `code`
 */
export async function takeCode(
  tx: Kysely<Tables>,
  key: Buffer,
  userId: number,
  typed: string,
  now: Date,
): Promise<void> {
  const sealed = await sealedSecret(tx, userId)
  if (!sealed) throw wrongCode()
  const code = plainCode(typed)
  if (code.length === CODE_DIGITS) {
    const step = stepOfCode(open(key, userId, sealed), code, now)
    if (step === null || !(await takeStep(tx, userId, sealed, step))) throw wrongCode()
    return
  }
  if (code.length !== RECOVERY_LENGTH || !(await takeRecoveryCode(tx, userId, recoveryHash(key, userId, code))))
    throw wrongCode()
  await noteFactor(tx, 'recovery', userId)
  await mailFactor(tx, 'recovery', userId)
}

/** Other codes, of which the database keeps hashes: they are seen this once. */
export async function newRecoveryCodes(tx: Kysely<Tables>, key: Buffer, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  )
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(key, userId, code)),
  )
  return codes.map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`)
}
