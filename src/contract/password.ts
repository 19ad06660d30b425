import * as v from 'valibot'
import { exactText } from './bounded.ts'

/** The parts of the password rule, each shown live beside the field. */
export const passwordRules = {
  length: (password: string) => password.length >= 8,
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  symbol: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
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
