import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { canAddLabour, emptyLabour, type LabourProblem, type LabourRow } from './labour-rows.ts'
import classes from './Share.module.css'

interface LabourFieldsProps {
  readonly rows: readonly LabourRow[]
  readonly problems: ReadonlyMap<number, readonly LabourProblem[]>
  readonly onChange: (rows: readonly LabourRow[]) => void
}

/** Work of the workshop at its final price: it is shown and accepted, and never ordered. */
export function LabourFields({ rows, problems, onChange }: LabourFieldsProps) {
  const { t } = useLingui()
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    const row = emptyLabour()
    setAdded(row.key)
    onChange([...rows, row])
  }
  const set = (key: number, given: Partial<LabourRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...given } : row)))
  const words = { text: t`Scrieți ce lucrați`, hours: t`De exemplu 2,5`, price: t`De exemplu 450,00` }
  return (
    <fieldset className={classes['labour']}>
      <legend>
        <Trans>Manoperă</Trans>
      </legend>
      {rows.map((row) => {
        const errorAt = (field: LabourProblem) => (problems.get(row.key)?.includes(field) ? words[field] : undefined)
        return (
          <div key={row.key} className={classes['work']}>
            <TextInput
              size="md"
              label={t`Lucrare`}
              autoFocus={row.key === added}
              value={row.text}
              error={errorAt('text')}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => set(row.key, { text: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              label={t`Ore`}
              value={row.hours}
              error={errorAt('hours')}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => set(row.key, { hours: event.currentTarget.value })}
            />
            <TextInput
              size="md"
              label={t`Preț final`}
              value={row.price}
              error={errorAt('price')}
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => set(row.key, { price: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t`Elimină manopera`}
              onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {canAddLabour(rows) ? (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          <Trans>Adaugă manoperă</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
