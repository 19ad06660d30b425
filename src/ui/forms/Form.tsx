import type { FormEventHandler, ReactNode } from 'react'
import classes from './form.module.css'

/** Labels above, one column, the browser's own validation off: ours speaks the person's language. */
export function Form({
  onSubmit,
  label,
  children,
}: {
  onSubmit: FormEventHandler<HTMLFormElement>
  label: string
  children: ReactNode
}) {
  return (
    <form className={classes['form']} onSubmit={onSubmit} noValidate aria-label={label}>
      {children}
    </form>
  )
}
