import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { VehicleFacts } from '#src/contract/catalogue/fit.ts'
import classes from './FitQuestions.module.css'

const EARLIEST = 1960
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

interface FitMonthFieldProps {
  readonly facts: VehicleFacts
  readonly answer: string | null
  readonly onAnswer: (answer: string) => void
}

/** A month within the years in which the type was built. */
export function FitMonthField({ facts, answer, onAnswer }: FitMonthFieldProps) {
  const { t, i18n } = useLingui()
  const years = yearsOf(facts)
  const [month, setMonth] = useState(answer?.slice(5) ?? '')
  const [year, setYear] = useState(answer?.slice(0, 4) ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (month !== '' && year !== '') onAnswer(`${year}-${month}`)
  }
  return (
    <form className={classes['typed']} onSubmit={submit}>
      <NativeSelect
        size="md"
        label={t`Luna`}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
        data={['', ...MONTHS].map((value) => ({
          value,
          label: value === '' ? '–' : i18n.date(new Date(2000, Number(value) - 1, 15), { month: 'long' }),
        }))}
      />
      <NativeSelect
        size="md"
        label={t`Anul`}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
        data={[{ value: '', label: '–' }, ...years]}
      />
      <Button type="submit" size="md" disabled={month === '' || year === ''}>
        <Trans>Răspunde</Trans>
      </Button>
    </form>
  )
}

function yearsOf({ built_from: from, built_to: to }: VehicleFacts): string[] {
  const first = from === null ? EARLIEST : Math.floor(from / 100)
  const last = to === null ? new Date().getFullYear() : Math.floor(to / 100)
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => String(last - index))
}
