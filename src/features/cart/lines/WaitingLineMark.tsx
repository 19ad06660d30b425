import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileUp } from '@tabler/icons-react'
import { useSeenWords } from '#src/components/offline/use-seen-words.ts'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './WaitingLineMark.module.css'

/** A line that only this device knows, and of when its price is: a moment, since an age alone ("now") reads as the shop's present word. */
export function WaitingLineMark({ pricedAtMs }: { pricedAtMs: number }) {
  const { time, age } = useSeenWords(pricedAtMs)
  return (
    <span className={classes['mark']}>
      <Tag tone="warn" icon={<IconDeviceMobileUp size={14} aria-hidden />}>
        <Trans>Pe acest dispozitiv</Trans>
      </Tag>
      <span className={classes['age']}>
        <Trans>
          preț și stoc văzute la {time}, {age}
        </Trans>
      </span>
    </span>
  )
}
