import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { keyOf, type RequestLine } from '#src/domain/offers/offer-request-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

interface PickLinesProps {
  readonly lines: readonly RequestLine[]
  readonly form: RequestForm
}

/** Lines of a source with a box each; what is in the request already is not ticked again. */
export function PickLines({ lines, form }: PickLinesProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const open = lines.filter((line) => !form.has(line))
  const chosen = open.filter((line) => !left.has(keyOf(line)))
  const toggle = (line: RequestLine, checked: boolean) => {
    const next = new Set(left)
    if (checked) next.delete(keyOf(line))
    else next.add(keyOf(line))
    setLeft(next)
  }
  return (
    <>
      {open.length > 1 ? (
        <Checkbox
          label={t`Alege tot`}
          checked={chosen.length === open.length}
          indeterminate={chosen.length > 0 && chosen.length < open.length}
          onChange={(checked) => setLeft(checked ? new Set() : new Set(open.map(keyOf)))}
        />
      ) : null}
      <ul role="list" data-rows className={classes['pick']}>
        {lines.map((line) => {
          const isIn = form.has(line)
          const name = line.article ? `${line.article.brand} ${line.article.articleNumber}` : line.text
          return (
            <li key={keyOf(line)} className={classes['pickRow']}>
              <Checkbox
                hideLabel
                label={t`Alege: ${name}`}
                checked={isIn || chosen.includes(line)}
                disabled={isIn}
                onChange={(checked) => toggle(line, checked)}
              />
              <span className={classes['pickName']}>
                <strong>{name}</strong> {line.article?.name}
                {line.plate ? <span className={classes['plate']}> {line.plate}</span> : null}
              </span>
              <span className={classes['soft']}>{isIn ? t`în cerere` : t`${formats.number(line.quantity)} buc.`}</span>
            </li>
          )
        })}
      </ul>
      {open.length === 0 ? null : (
        <div>
          <Button
            variant="default"
            disabled={chosen.length === 0}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.add(chosen)}
          >
            <Plural
              value={chosen.length}
              _0="Adaugă"
              one="Adaugă # linie"
              few="Adaugă # linii"
              other="Adaugă # de linii"
            />
          </Button>
        </div>
      )}
    </>
  )
}
