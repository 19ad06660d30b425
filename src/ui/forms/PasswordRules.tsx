import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type PasswordRule, passwordRules } from '#src/contract/people/password.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import classes from './PasswordRules.module.css'

const words = {
  length: msg`cel puțin 8 caractere`,
  lowercase: msg`o literă mică`,
  uppercase: msg`o literă mare`,
  digit: msg`o cifră`,
  symbol: msg`un simbol`,
} as const satisfies Record<PasswordRule, unknown>

/** The password rule, part by part, ticked while typing (AUTH-10). */
export function PasswordRules({ password }: { password: string }) {
  const { t, i18n } = useLingui()
  return (
    <ul role="list" className={classes['rules']} aria-label={t`Parola trebuie să aibă`}>
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        const kept = passwordRules[rule](password)
        return (
          <li key={rule} data-kept={kept || undefined}>
            {kept ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
            {i18n._(words[rule])}
            <VisuallyHidden>{kept ? t`(îndeplinit)` : t`(neîndeplinit)`}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
