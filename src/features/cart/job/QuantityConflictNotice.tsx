import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { QuantityConflict } from '#src/data/cart/use-quantity-conflicts.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Notice } from '../Notice.tsx'

/** A colleague, or the person on another device, has set another quantity, or there is not as much any more: both stand here until one is taken. `line`: where. */
export function QuantityConflictNotice({ conflict, line }: { conflict: QuantityConflict; line: CartLine }) {
  const formats = useFormats()
  const now = formats.number(conflict.now ?? line.variants[0]!.requested_quantity)
  const wanted = formats.number(conflict.wanted)
  const { by } = conflict
  return (
    <Notice
      tone="warn"
      text={
        conflict.now === null ? (
          conflict.why
        ) : by === null ? (
          <Trans>
            Pe alt dispozitiv s-a pus {now}, aici {wanted}.
          </Trans>
        ) : (
          <Trans>
            {by} a pus {now}, dvs. {wanted}.
          </Trans>
        )
      }
    >
      <Button size="sm" onClick={conflict.takeNow}>
        <Trans>Rămâne {now}</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={conflict.takeWanted}>
        <Trans>Pune {wanted}</Trans>
      </Button>
    </Notice>
  )
}

/** The other side of it: a colleague wanted another quantity than the one that stands, and has been asked. */
export function WantedNotice({ by, quantity }: NonNullable<CartLine['wishes']>[number]) {
  const wanted = useFormats().number(quantity)
  return (
    <Notice
      tone="info"
      text={
        <Trans>
          În același timp, {by} a pus {wanted}.
        </Trans>
      }
    />
  )
}
