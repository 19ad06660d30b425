import { Plural, Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './FormErrorSummary.module.css'

interface FormErrorSummaryProps {
  /** What the server or the rule of the form as a whole said. */
  readonly message?: string | null
  /** Errors by field, with the id of the input and the field's label. */
  readonly fields?: readonly { readonly id: string; readonly label: string; readonly error: string }[]
  /** Changes with every attempt; the summary then takes the focus. */
  readonly attempt?: number
  /** The form's only field says what is wrong with it itself, and takes the focus: above it the same words would push it away. */
  readonly isOfOne?: boolean
}

/** Stands on top of a form that was refused; every line leads to its field. */
export function FormErrorSummary({ message, fields = [], attempt = 0, isOfOne }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const onlyId = isOfOne && fields[0]?.id
  const hasList = !isOfOne && fields.length > 0
  useEffect(() => {
    if (attempt > 0) (onlyId ? document.getElementById(onlyId) : box.current)?.focus()
  }, [attempt, onlyId])
  if (!message && !hasList) return null
  return (
    <div ref={box} className={classes['summary']} role="alert" tabIndex={-1}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        {message ? <p>{message}</p> : null}
        {hasList ? (
          <>
            <p className={classes['title']}>
              <Plural
                value={fields.length}
                one="Corectați eroarea pentru a continua"
                few="Corectați cele # erori pentru a continua"
                other="Corectați cele # de erori pentru a continua"
              />
            </p>
            <ul>
              {fields.map(({ id, label, error }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(id)?.focus()
                    }}
                  >
                    <Trans>
                      {label}: {error}
                    </Trans>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
}
