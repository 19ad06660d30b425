import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileUp } from '@tabler/icons-react'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './WaitingLineMark.module.css'

/** A line that only this device knows, and how old its price is. */
export function WaitingLineMark({ pricedAtMs }: { pricedAtMs: number }) {
  const formats = useFormats()
  const age = formats.age(pricedAtMs)
  return (
    <span className={classes['mark']}>
      <Tag tone="warn" icon={<IconDeviceMobileUp size={14} aria-hidden />}><Trans>Pe acest dispozitiv</Trans></Tag>
      <span className={classes['age']}><Trans>preț și stoc de {age}</Trans></span>
    </span>
  )
}
