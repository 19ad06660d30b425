import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ShippingPointField } from '../order/ShippingPointField.tsx'
import type { OrderForm } from '../order/use-order-form.ts'
import type { Block } from './use-blocks.ts'
import classes from './CheckSheet.module.css'

/** What has to be settled before the order can leave. */
export function Blocks({ blocks, form }: { blocks: readonly Block[]; form: OrderForm }) {
  if (blocks.length === 0) return null
  return (
    <section>
      <h3 className={classes['heading']}>
        <Trans>Trebuie rezolvat</Trans>
      </h3>
      <ol className={classes['list']}>
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
                <Button size="sm" onClick={run} aria-label={`${remedy}: ${what}`} aria-keyshortcuts={String(index + 1)}>
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
