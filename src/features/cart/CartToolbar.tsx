import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useClearCart, useRestoreLines, useSelectAll } from '#src/data/cart/cart.commands.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { isCounted } from '#src/domain/cart-line.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { notifyUndo } from '#src/ui/notifications/notify.ts'
import { useCartErrors } from './use-cart-errors.ts'
import classes from './CartToolbar.module.css'

/** What concerns all lines: select, print, empty. */
export function CartToolbar({ shown: { cart, pricedAtMs } }: { shown: ShownCart }) {
  const { t } = useLingui()
  const onFailed = useCartErrors()
  const selectAll = useSelectAll({ onFailed })
  const restore = useRestoreLines({ onFailed })
  const clear = useClearCart({
    onKept: (lines) => notifyUndo(<Plural value={lines.length} one="Coșul a fost golit: # produs" few="Coșul a fost golit: # produse" other="Coșul a fost golit: # de produse" />, t`Anulează`, () => restore.run(lines.filter(({ line }) => isCounted(line)))),
    onFailed: useCartErrors(t`Golire coș`),
  })
  const lines = cart.items.filter(isCounted)
  const selected = lines.filter((line) => line.isSelected).length
  return (
    <div className={classes['toolbar']}>
      <Checkbox
        label={t`Selectează tot`} checked={selected === lines.length && lines.length > 0} indeterminate={selected > 0 && selected < lines.length} disabled={lines.length === 0}
        onChange={(checked) => selectAll.run({ checked, lines })}
      />
      <div className={classes['end']}>
        <Button variant="subtle" color="gray" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()} className={classes['print']}><Trans>Tipărește</Trans></Button>
        <Button variant="subtle" color="gray" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} loading={clear.isPending} onClick={() => clear.run(cart.items.map((line) => ({ line, pricedAtMs: pricedAtMs(line.uuid) })))}><Trans>Golește coșul</Trans></Button>
      </div>
    </div>
  )
}
