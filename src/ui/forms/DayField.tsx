import type { TextInputProps } from '@mantine/core'
import { useAhead } from '../use-ahead.ts'
import { DateInput } from './DateInput.tsx'

interface DayFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'min' | 'max' | 'error'> {
  readonly day: string | undefined
  /** Whether another day comes in the place of one that is taken out. */
  readonly isNeeded?: boolean
  readonly onDay: (day: string | undefined) => void
}

/** A year is typed figure by figure, and each of them makes a day. */
const FIRST_YEAR = '1900'

/** A day that stands in the address, which follows a moment later: what is typed holds until then, and a day that is only half typed is none yet. */
export function DayField({ day = '', isNeeded = false, onDay, ...input }: DayFieldProps) {
  const { text, setText, ask } = useAhead(day)
  return (
    <DateInput
      {...input}
      value={text}
      onChange={({ currentTarget: { value, validity } }) => {
        const isTakenOut = value === '' && !validity.badInput
        if (!(isNeeded && isTakenOut)) setText(value)
        if (value < FIRST_YEAR && !isTakenOut) return
        ask(value)
        onDay(value || undefined)
      }}
    />
  )
}
