import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChecks,
  IconClipboardList,
  IconFileTypePdf,
  IconFolderPlus,
  IconPrinter,
  IconSend,
  IconTag,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { useRemoveLines, useRestoreLines, useSelectAll } from '#src/data/cart/cart.commands.ts'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { isCounted } from '#src/domain/cart/cart-line.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'
import { notifyUndo } from '#src/ui/notifications/notify.ts'
import { useMedia } from '#src/ui/use-media.ts'
import { useRequestFromCart } from './use-request-from-cart.ts'
import { useCartErrors } from './use-cart-errors.ts'

interface CartActionsProps {
  readonly shown: ShownCart
  readonly onPaste: () => void
  readonly onPaper: () => void
  readonly onShare: () => void
  readonly onSentOffers: () => void
  readonly onNewJob: () => void
  readonly onMove: (lines: readonly CartLine[]) => void
}

/** What concerns all lines, beside the heading: select, print, empty. On a phone all of it is behind the dots, so that the lines begin high up. */
export function CartActions({ shown: { cart, pricedAtMs }, onPaste, onPaper, ...does }: CartActionsProps) {
  const { t } = useLingui()
  const isPhone = useMedia('(max-width: 599.98px)')
  const onFailed = useCartErrors()
  const selectAll = useSelectAll({ onFailed })
  const restore = useRestoreLines({ onFailed })
  const clear = useRemoveLines({
    onKept: (lines) =>
      notifyUndo(
        <Plural
          value={lines.length}
          one="Coșul a fost golit: # produs"
          few="Coșul a fost golit: # produse"
          other="Coșul a fost golit: # de produse"
        />,
        t`Anulează`,
        () => restore.run(lines.filter(({ line }) => isCounted(line))),
      ),
    onFailed: useCartErrors(t`Golire coș`),
  })
  const lines = cart.items.filter(isCounted)
  const selectedLines = lines.filter((line) => line.isSelected)
  const selected = selectedLines.length
  const request = useRequestFromCart()
  const own = cart.items.filter((line) => line.job_id === undefined)
  const ownSelected = own.filter((line) => line.isSelected)
  const isAll = selected === lines.length && lines.length > 0
  const select = (checked: boolean) => selectAll.run({ checked, lines: cart.items })
  const selecting = {
    label: isAll ? t`Deselectează tot` : t`Selectează tot`,
    icon: IconChecks,
    run: () => select(!isAll),
    disabled: lines.length === 0,
  }
  return (
    <>
      {isPhone ? null : (
        <>
          <Button
            variant="default"
            leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
            onClick={onPaste}
          >
            <Trans>Lipește o listă</Trans>
          </Button>
          <Checkbox
            label={t`Selectează tot`}
            checked={isAll}
            indeterminate={selected > 0 && !isAll}
            disabled={lines.length === 0}
            onChange={select}
          />
        </>
      )}
      <MoreMenu
        label={t`Acțiuni pentru coș`}
        items={[
          ...(isPhone ? [{ label: t`Lipește o listă`, icon: IconClipboardList, run: onPaste }, selecting] : []),
          { label: t`Lucrare nouă`, icon: IconFolderPlus, run: does.onNewJob },
          {
            label: t`Mută în lucrare`,
            icon: IconArrowsExchange,
            run: () => does.onMove(ownSelected),
            disabled: ownSelected.length === 0,
          },
          { label: t`Tipărește`, icon: IconPrinter, run: () => window.print() },
          { label: t`Document PDF`, icon: IconFileTypePdf, run: onPaper },
          { label: t`Trimite clientului`, icon: IconSend, run: does.onShare },
          { label: t`Oferte trimise clienților`, icon: IconUserCheck, run: does.onSentOffers },
          {
            label: t`Cere ofertă`,
            icon: IconTag,
            run: () => request(selectedLines),
            disabled: selectedLines.length === 0,
          },
          {
            label: t`Golește coșul`,
            icon: IconTrash,
            // One's own lines: jobs are the company's.
            run: () => clear.run(own.map((line) => ({ line, pricedAtMs: pricedAtMs(line.uuid) }))),
            disabled: clear.isPending || own.length === 0,
          },
        ]}
      />
    </>
  )
}
