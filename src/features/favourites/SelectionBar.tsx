import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowRight, IconHeartOff, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import type { MarkedProduct, ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { newList } from './list-words.ts'
import { useIntoCart } from './use-into-cart.ts'
import { useListChanges } from './use-list-changes.ts'
import classes from './ListView.module.css'

const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const ListDialog = lazyDialog(async () => (await import('./ListDialog.tsx')).ListDialog)

interface SelectionBarProps {
  readonly list: ShownList
  readonly lists: readonly ShownList[]
  /** On this page. */
  readonly shown: readonly MarkedProduct[]
  /** On all pages. */
  readonly found: readonly MarkedProduct[]
  readonly chosen: readonly MarkedProduct[]
  readonly onChoose: (products: readonly MarkedProduct[]) => void
}

/** How many there are and are chosen, and what can be done with these. */
export function SelectionBar({ list, lists, shown, found, chosen, onChoose }: SelectionBarProps) {
  const { t } = useLingui()
  const { move, takeOff } = useListChanges(list)
  const intoCart = useIntoCart()
  const [dialog, setDialog] = useState<'move' | 'new' | null>(null)
  const others = lists.filter(({ id }) => id !== list.id)
  const count = chosen.length
  const done = () => {
    setDialog(null)
    onChoose([])
  }
  const moveTo = (to: Pick<ShownList, 'id' | 'name'>) => {
    move({ from: list, to, products: chosen })
    done()
  }
  return (
    <div className={classes['bar']} data-active={count > 0 || undefined}>
      <Checkbox
        label={t`Alege tot`}
        hideLabel={count > 0}
        checked={count > 0 && count === shown.length}
        indeterminate={count > 0 && count < shown.length}
        disabled={shown.length === 0}
        onChange={(checked) => onChoose(checked ? shown : [])}
      />
      <p className={classes['count']} aria-live="polite">
        {count > 0 ? (
          <Plural value={count} one="# produs ales" few="# produse alese" other="# de produse alese" />
        ) : (
          <Plural value={found.length} one="# produs" few="# produse" other="# de produse" />
        )}
      </p>
      {count === 0 ? null : (
        <div className={classes['actions']}>
          <Button
            leftSection={<IconShoppingCartPlus size={18} stroke={1.75} aria-hidden />}
            loading={intoCart.isPending}
            onClick={() => intoCart.run(chosen, done)}
          >
            <Trans>Pune în coș</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
            onClick={() => setDialog(others.length > 0 ? 'move' : 'new')}
          >
            <Trans>Mută…</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconHeartOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              takeOff({ list, products: chosen })
              done()
            }}
          >
            <Trans>Scoate de pe listă</Trans>
          </Button>
        </div>
      )}
      {dialog === 'move' ? (
        <MoveDialog
          count={count}
          others={others}
          onMove={moveTo}
          onNewList={() => setDialog('new')}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'new' ? (
        <ListDialog words={newList()} lists={lists} onClose={() => setDialog(null)} onSaved={moveTo} />
      ) : null}
    </div>
  )
}
