import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { Count, Id, IsoDateTime } from '../fields.ts'
import { OwnPassword } from './password.ts'
import { LoginAnswer, Message } from './session.ts'

export const CODE_DIGITS = 6
/** How many codes for when the telephone is not at hand a person is given at a time. */
export const RECOVERY_CODES = 10

/** A code of the app on the telephone, or one of those for when it is not at hand; spaces and dashes say nothing. */
const FactorCode = v.pipe(trimmedText(40), v.nonEmpty())
const Challenge = v.pipe(exactText(60), v.nonEmpty())
const RecoveryCodes = v.array(v.string())

/** What an app on the telephone is told. `picture`: rows of a QR code, `1` is dark. */
const SetUp = v.object({
  challenge: v.string(),
  /** In base32, to be typed where no camera is. */
  secret: v.string(),
  /** otpauth://, for an app on this device. */
  address: v.string(),
  picture: v.array(v.string()),
  seconds: Count,
})
export type SetUp = v.InferOutput<typeof SetUp>

export const factorEvents = ['on', 'off', 'codes', 'recovery', 'removed'] as const
export const FactorState = v.object({
  since: v.nullable(IsoDateTime),
  recovery_codes_left: Count,
  /** The person's role needs it here: it can be moved to another telephone, not turned off. */
  is_required: v.boolean(),
  /** The last ten things that happened to it; `by` is null for the person themselves. */
  history: v.array(v.object({ event: v.picklist(factorEvents), by: v.nullable(v.string()), at: IsoDateTime })),
})
export type FactorState = v.InferOutput<typeof FactorState>

// What is sent is secret, so no fingerprint is kept; said twice, a code is wrong the second time.
const login = { method: 'POST', access: 'public' } as const
const own = { method: 'POST', access: 'user', needs: ['self'], unkeyed: true } as const

/** The second step of a login by codes that change every half minute (RFC 6238), and what people do about theirs. */
export const secondFactorEndpoints = {
  logIn: endpoint({
    ...login,
    path: '/login/second-factor',
    summary: 'The second step of a login: a code. Where one has to be set up, a right one turns it on',
    body: v.object({ challenge: Challenge, code: FactorCode }),
    answer: v.object({ ...LoginAnswer.entries, recovery_codes: v.optional(RecoveryCodes) }),
  }),
  setUpAtLogin: endpoint({
    ...login,
    path: '/login/second-factor/set-up',
    summary: 'What the app on the telephone is told, where a login needs a second factor and the person has none',
    body: v.object({ challenge: Challenge }),
    answer: SetUp,
  }),
  read: endpoint({
    method: 'GET',
    path: '/account/second-factor',
    access: 'user',
    needs: ['self'],
    summary: 'Whether the person has a second factor, and what happened to it',
    answer: FactorState,
  }),
  begin: endpoint({
    ...own,
    path: '/account/second-factor/begin',
    summary: 'Begin to set one up, or to move it to another telephone, for which a code is asked as well',
    body: v.object({ password: OwnPassword, code: v.optional(trimmedText(40), '') }),
    answer: SetUp,
  }),
  turnOn: endpoint({
    ...own,
    path: '/account/second-factor/confirm',
    summary: 'Turn it on by a right code of what was set up in this session; other sessions end',
    body: v.object({ challenge: Challenge, code: FactorCode }),
    answer: v.object({ recovery_codes: RecoveryCodes }),
  }),
  renewCodes: endpoint({
    ...own,
    path: '/account/second-factor/recovery-codes',
    summary: 'Other codes for when the telephone is not at hand; those before are void',
    body: v.object({ password: OwnPassword, code: FactorCode }),
    answer: v.object({ recovery_codes: RecoveryCodes }),
  }),
  turnOff: endpoint({
    ...own,
    path: '/account/second-factor/off',
    summary: 'Turn it off; 403 where the role needs one',
    body: v.object({ password: OwnPassword, code: FactorCode }),
    answer: Message,
  }),
  ofSibling: endpoint({
    method: 'POST',
    path: '/account/siblings/second-factor/destroy',
    access: 'user',
    needs: ['self', 'parent'],
    once: true,
    summary: 'Take the second factor from a colleague who has lost it; they are logged out everywhere',
    body: v.object({ id: Id, password: OwnPassword }),
    answer: Message,
  }),
  ofAnybody: endpoint({
    method: 'POST',
    path: '/admin/second-factor/destroy',
    access: 'user',
    needs: ['self', 'admin'],
    once: true,
    summary: 'Take the second factor from anybody but oneself; they are logged out everywhere',
    body: v.object({ user_id: Id, password: OwnPassword }),
    answer: Message,
  }),
}
