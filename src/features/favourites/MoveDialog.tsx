import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ShownList } from '#src/domain/favourites/favourites-fold.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { RadioCards } from '#src/ui/controls/RadioCards.tsx'
import classes from './ListView.module.css'

interface MoveDialogProps {
  readonly count: number
  /** The lists to choose from, without the present one. */
  readonly others: readonly ShownList[]
  readonly onMove: (to: ShownList) => void
  readonly onNewList: () => void
  readonly onClose: () => void
}

/** Onto which list. */
export function MoveDialog({ count, others, onMove, onNewList, onClose }: MoveDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(others[0]?.id ?? null)
  const to = others.find(({ id }) => id === chosen)
  return (
    <Dialog title={t`Mută pe altă listă`} onClose={onClose}>
      <div className={classes['question']}>
        <RadioCards
          label={t`Pe ce listă?`}
          value={chosen}
          onChange={setChosen}
          options={others.map(({ id, name, products }) => ({
            value: id,
            title: name,
            text: plural(products.length, { one: '# produs', few: '# produse', other: '# de produse' }),
          }))}
        />
        <div className={classes['answers']}>
          <Button size="lg" disabled={!to} onClick={() => to && onMove(to)}>
            <Plural value={count} one="Mută # produs" few="Mută # produse" other="Mută # de produse" />
          </Button>
          <Button size="lg" variant="default" onClick={onNewList}>
            <Trans>Pe o listă nouă</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
