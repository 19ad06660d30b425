import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { Cart } from '#src/contract/ordering/cart.ts'
import { useSelectAll } from '#src/data/cart/cart.commands.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { cartTotals, totalledLine } from '#src/domain/cart/cart-totals.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { Money } from '#src/ui/Money.tsx'
import { Tag } from '#src/ui/Tag.tsx'
import { useOnPaper } from '#src/ui/states/use-on-paper.ts'
import type { JobGroup } from '../lines/cart-groups.ts'
import { useCartErrors } from '../use-cart-errors.ts'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import { JobActions } from './JobActions.tsx'
import classes from './JobSection.module.css'

const LastTimeSheet = lazyDialog(async () => (await import('./LastTimeSheet.tsx')).LastTimeSheet)

interface JobSectionProps {
  readonly group: JobGroup
  readonly cart: Cart
  /** Alt and this number lead here. */
  readonly number: number
  /** One was led here. */
  readonly isFirst: boolean
  readonly opened: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** What is gathered for a car or a customer, under its name, plate and what it comes to. */
export function JobSection({ group, cart, number, isFirst, opened, onToggle, children }: JobSectionProps) {
  const { t } = useLingui()
  const linesId = useId()
  const head = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) head.current?.focus()
  }, [isFirst])
  const selectAll = useSelectAll({ onFailed: useCartErrors() })
  const [isAsking, setAsking] = useState(false)
  const { job, lines } = group
  const onLastTime = job.plate !== '' || job.vehicle ? () => setAsking(true) : undefined
  const counted = lines.filter(isCounted)
  const selected = counted.filter((line) => line.isSelected).length
  const isAll = counted.length > 0 && selected === counted.length
  const isOnPaper = useOnPaper()
  const isShown = opened || isOnPaper
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <section className={classes['job']} aria-label={[job.plate, job.name].filter(Boolean).join(', ')}>
      <div className={classes['head']}>
        <Checkbox
          hideLabel
          label={t`Comandă tot din ${job.name}`}
          checked={isAll}
          indeterminate={selected > 0 && !isAll}
          disabled={counted.length === 0}
          onChange={(checked) => selectAll.run({ checked, lines, jobId: job.id })}
        />
        <h2 className={classes['title']}>
          <button
            type="button"
            ref={head}
            className={classes['toggle']}
            aria-expanded={opened}
            aria-controls={linesId}
            data-job-number={number}
            onClick={onToggle}
          >
            <Chevron size={20} aria-hidden />
            {job.plate ? <span className={classes['plate']}>{job.plate}</span> : null}
            <strong className={classes['name']}>{job.name}</strong>
            {job.customer_reference ? <span className={classes['soft']}>{job.customer_reference}</span> : null}
          </button>
        </h2>
        {job.is_ready ? (
          <Tag tone="ok" icon={<IconCheck size={14} aria-hidden />}>
            <Trans>gata de comandat</Trans>
          </Tag>
        ) : null}
        <span className={classes['sum']}>
          <span className={classes['soft']}>
            <Plural value={lines.length} one="# linie" few="# linii" other="# de linii" />
          </span>
          {counted.length > 0 ? <Subtotal cart={cart} lines={counted} /> : null}
        </span>
        <JobActions group={group} cart={cart} onLastTime={onLastTime} />
      </div>
      <div id={linesId} hidden={!isShown}>
        {isShown ? children : null}
        {opened && lines.length === 0 ? (
          <div className={classes['empty']}>
            <p>
              <Trans>Nimic în lucrare. Mutați aici linii din coș.</Trans>
            </p>
            {onLastTime ? (
              <Button
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
                onClick={onLastTime}
              >
                <Trans>Ca data trecută</Trans>
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {isAsking ? <LastTimeSheet job={job} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

/** Of all its lines, with deposits; transport is the whole order's. */
function Subtotal({ cart, lines }: { cart: Cart; lines: JobGroup['lines'] }) {
  const preferences = usePricePreferences()
  const totals = cartTotals(
    lines.map((line) => ({ ...totalledLine(line), isSelected: true })),
    cart.totals.cart_total_sale_price !== null,
  )
  return <Money minor={shownTotal(totals, preferences)} currency={cart.currency} strong />
}
