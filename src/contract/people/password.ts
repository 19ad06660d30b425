import * as v from 'valibot'
import { exactText, trimmedText } from '../bounded.ts'
import { endpoint } from '../endpoint.ts'
import { LoginAnswer, Message } from './session.ts'

/** The parts of the password rule, each shown live beside the field. An emoji is one character, an accent that is written apart is no symbol. */
export const passwordRules = {
  length: (password: string) => [...password].length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const
export type PasswordRule = keyof typeof passwordRules

/** At least 8 characters with a lowercase and an uppercase letter, a digit and a symbol. The message is the rule's name. */
export const newPassword = v.pipe(
  exactText(200),
  v.check(passwordRules.length, 'password-length'),
  v.check(passwordRules.lowercase, 'password-lowercase'),
  v.check(passwordRules.uppercase, 'password-uppercase'),
  v.check(passwordRules.digit, 'password-digit'),
  v.check(passwordRules.symbol, 'password-symbol'),
)

/** One's own, asked again before something that a person who finds an open tablet must not do. */
export const OwnPassword = v.pipe(exactText(200), v.nonEmpty())

export const ChangePassword = v.object({
  current_password: OwnPassword,
  password: newPassword,
  password_confirmation: exactText(200),
})

export const PasswordReset = v.object({
  email: v.pipe(trimmedText(200), v.email()),
  token: v.pipe(exactText(200), v.nonEmpty()),
  password: newPassword,
  password_confirmation: exactText(200),
})

export const ChoosePassword = v.object({
  token: v.pipe(exactText(200), v.nonEmpty()),
  password: newPassword,
  password_confirmation: exactText(200),
})

/** Apart from the session and the account, of which every start reads the calls: these are made on three screens. */
export const passwordEndpoints = {
  requestReset: endpoint({
    method: 'POST',
    path: '/password/email',
    access: 'public',
    summary: 'Send a password reset mail; the answer is the same for unknown users',
    body: v.object({ username: v.pipe(trimmedText(120), v.nonEmpty()) }),
    answer: Message,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password/reset',
    access: 'public',
    summary: 'Set a new password with a mailed token',
    body: PasswordReset,
    answer: Message,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/login/password',
    access: 'public',
    summary: 'Choose a password in place of one that somebody else gave, and log in',
    body: ChoosePassword,
    answer: LoginAnswer,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/account/change_password',
    needs: ['self'],
    unkeyed: true,
    summary: 'Change the password; other sessions end',
    body: ChangePassword,
    access: 'user',
    answer: Message,
  }),
}
