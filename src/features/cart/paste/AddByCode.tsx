import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { ShownCart } from '#src/data/cart/use-cart.ts'
import { CallError } from '#src/components/calls/CallError.tsx'
import classes from './AddByCode.module.css'
import type { DecidedRow } from './decided-row.ts'
import { PastedRow } from './PastedRow.tsx'
import { PlaceField } from './PlaceField.tsx'
import { useAddition } from './use-addition.ts'
import { useCartKeys } from './use-cart-keys.ts'
import { usePastedList } from './use-pasted-list.ts'

const isReady = ({ standing }: DecidedRow) => standing === 'sure' || standing === 'changed'

/** A number and how many: Enter puts it into the cart and waits for the next. What asks stands below until it is answered, and goes with the next Enter. Alt+0 leads here. */
export function AddByCode({ cart }: { cart: ShownCart['cart']; onClose: () => void; opened: boolean }) {
  const { t } = useLingui()
  useCartKeys()
  const field = useRef<HTMLInputElement>(null)
  const list = usePastedList(null)
  const { place, choosePlace, isAdding, put } = useAddition(cart, () => {
    list.write('')
    field.current?.focus()
  })
  const isBusy = isAdding || list.reading.isPending
  const submit = () => {
    if (isBusy || list.text.trim() === '') return
    const ready = list.rows.filter(isReady)
    if (list.answer) return ready.length > 0 ? put(ready, list.answer.toldAtMs) : undefined
    list.read(({ toldAtMs }, rows) => {
      if (rows.length > 0 && rows.every(({ standing }) => standing === 'sure')) put(rows, toldAtMs)
    })
  }
  return (
    <>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={field}
          className={classes['field'] ?? ''}
          size="md"
          aria-label={t`Adaugă după cod`}
          placeholder="GDB1550 x2"
          data-job-number="0"
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={list.text}
          onChange={(event) => list.write(event.currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" loading={isBusy}>
          <Trans>Adaugă</Trans>
        </Button>
        <PlaceField jobs={cart.jobs ?? []} value={place} onChange={choosePlace} />
      </form>
      {list.reading.error ? <CallError error={list.reading.error} onRetry={submit} compact /> : null}
      {list.answer === null || isAdding ? null : list.rows.length === 0 ? (
        <p role="status">{t`Niciun cod de piesă în text`}</p>
      ) : (
        <ol className={classes['rows']}>
          {list.rows.map((row, at) => (
            <PastedRow key={at} row={{ ...row, at }} list={list} />
          ))}
        </ol>
      )}
    </>
  )
}
