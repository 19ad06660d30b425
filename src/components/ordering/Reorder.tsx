import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFolderPlus, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#src/contract/ordering/order.ts'
import { lazyDialog } from '../calls/lazy-dialog.tsx'
import { ReorderResult } from './ReorderResult.tsx'
import { useReorderResult } from './use-reorder-result.ts'
import classes from './Reorder.module.css'

const ChooseOpenJob = lazyDialog(async () => (await import('../jobs/ChooseOpenJob.tsx')).ChooseOpenJob)

interface ReorderProps {
  readonly order: Order
  /** Lines that are ticked; none stands for the whole order. */
  readonly chosen: readonly number[]
  readonly onChoose: (lines: readonly number[]) => void
  /** It is not what one comes to this page for. */
  readonly isAside?: boolean
}

/** Puts an order, or the lines of it that are ticked, into the cart or a job again and says what came of it. */
export function Reorder({ order: { number, items }, chosen, onChoose, isAside }: ReorderProps) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const reorder = useReorderResult(() => onChoose([]))
  const isWhole = chosen.length === 0 || chosen.length === items.length
  const isQuiet = chosen.length === 0 && (isAside || reorder.result !== null)
  const wanted = isWhole ? { number } : { number, lines: chosen.toSorted((a, b) => a - b) }
  return (
    <div className={classes['reorder']} data-aside={isAside || undefined}>
      {reorder.result ? <ReorderResult result={reorder.result} /> : null}
      <Button
        size="lg"
        fullWidth
        variant={isQuiet ? 'default' : 'filled'}
        leftSection={<IconRepeat size={20} stroke={1.75} aria-hidden />}
        loading={reorder.isPending}
        onClick={() => reorder.run(wanted)}
      >
        {chosen.length === 0 ? (
          <Trans>Comandă din nou</Trans>
        ) : (
          <Plural
            value={chosen.length}
            one="Pune o linie în coș"
            few="Pune # linii în coș"
            other="Pune # de linii în coș"
          />
        )}
      </Button>
      <Button
        size="lg"
        fullWidth
        variant="subtle"
        leftSection={<IconFolderPlus size={20} stroke={1.75} aria-hidden />}
        disabled={reorder.isPending}
        onClick={() => setChoosing(true)}
      >
        <Trans>Pune într-o lucrare</Trans>
      </Button>
      {isChoosing ? (
        <ChooseOpenJob
          title={t`Pune într-o lucrare`}
          action={<Trans>Pune în lucrare</Trans>}
          onChosen={(job) => reorder.run({ ...wanted, job })}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}
