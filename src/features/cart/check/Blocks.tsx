import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { QuantityConflict } from '#src/data/cart/use-quantity-conflicts.ts'
import { QuantityConflictNotice } from '../job/QuantityConflictNotice.tsx'
import { ShippingPointField } from '../order/ShippingPointField.tsx'
import type { OrderForm } from '../order/use-order-form.ts'
import type { Block } from './use-blocks.ts'
import classes from './CheckSheet.module.css'

interface BlocksProps {
  readonly blocks: readonly Block[]
  readonly form: OrderForm
  /** Of which a colleague has set another quantity than this person meanwhile. */
  readonly changed: readonly { readonly line: CartLine; readonly conflict: QuantityConflict }[]
}

/** What has to be settled before the order can leave. */
export function Blocks({ blocks, form, changed }: BlocksProps) {
  if (blocks.length + changed.length === 0) return null
  return (
    <section>
      <h3 className={classes['heading']}>
        <Trans>Trebuie rezolvat</Trans>
      </h3>
      <ol className={classes['list']}>
        {changed.map(({ line, conflict }) => (
          <li key={line.uuid} className={classes['finding']} data-blocks>
            <p className={classes['what']}>
              <strong>
                {line.name} {line.brand.name} {line.articleNumber}
              </strong>
            </p>
            <QuantityConflictNotice conflict={conflict} line={line} />
          </li>
        ))}
        {blocks.map(({ key, what, remedy, run }, index) => (
          <li key={key} className={classes['finding']} data-blocks>
            <p className={classes['what']}>
              <span className={classes['key']} aria-hidden>
                {index + 1}
              </span>
              <span>{what}</span>
            </p>
            {run ? (
              <div className={classes['actions']}>
                <Button
                  size="sm"
                  variant="light"
                  onClick={run}
                  aria-label={`${remedy}: ${what}`}
                  aria-keyshortcuts={String(index + 1)}
                >
                  {remedy}
                </Button>
              </div>
            ) : (
              <ShippingPointField cart={form.cart} error={null} onChosen={form.shipping.choose} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
