import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { CartJob } from '#src/contract/ordering/cart.ts'

interface PlaceFieldProps {
  readonly jobs: readonly CartJob[]
  readonly value: string
  readonly onChange: (jobId: string) => void
}

/** One's own cart, or which of the company's open jobs, which says enough to the eye; nothing to ask where there is none. */
export function PlaceField({ jobs, value, onChange }: PlaceFieldProps) {
  const { t } = useLingui()
  if (jobs.length === 0) return null
  const own = t`În coșul dvs.`
  return (
    <NativeSelect
      size="md"
      aria-label={t`Unde se adaugă`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" label={own} aria-label={own} />
      {jobs.map(({ id, name, plate }) => {
        const called = [plate, name].filter(Boolean).join(' ')
        return <option key={id} value={id} label={called} aria-label={called} />
      })}
    </NativeSelect>
  )
}
