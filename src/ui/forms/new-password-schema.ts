import * as v from 'valibot'
import { newPassword } from '#src/contract/people/password.ts'

/** A new password and its repetition, as reset, change and sub-user creation ask for it (AUTH-10). */
export const newPasswordFields = {
  password: newPassword,
  password_confirmation: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
}

export const NewPasswordSchema = v.pipe(
  v.object(newPasswordFields),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation: again }) => password === again,
      'password-differs',
    ),
    ['password_confirmation'],
  ),
)
