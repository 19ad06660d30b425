import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/** A number and how many: Enter puts it into the cart and waits for the next, which may be scanned while the one before is on its way. What asks stands below until it is answered, and goes with the next Enter. Alt+0 leads here. */
export function AddByCode({ cart }: { cart: ShownCart['cart']; onClose: () => void; opened: boolean }) {
  const { t } = useLingui()
  useCartKeys()
  const field = useRef<HTMLInputElement>(null)
  const list = usePastedList(null)
  const { place, choosePlace, isAdding, put } = useAddition(cart, () => {
    list.write('')
    field.current?.focus()
  })
  const isAsking = isAdding || list.reading.isPending
  // From the press on: what is typed before the call is on its way belongs to the next code.
  const [sentAtMs, setSentAt] = useState(0)
  const isUnderWay = isAsking || sentAtMs > list.reading.submittedAt
  // What was entered while the one before is on its way, and last what is being typed.
  const [ahead, setAhead] = useState<readonly string[]>([])
  const [isDue, setDue] = useState(false)
  const isBusy = isDue || isUnderWay
  const typed = ahead.at(-1) ?? ''
  const submit = () => {
    if (isUnderWay || list.text.trim() === '') return
    const ready = list.rows.filter(isReady)
    if (list.answer) return ready.length > 0 ? put(ready, list.answer.toldAtMs) : undefined
    setSentAt(Date.now())
    list.read(({ toldAtMs }, rows) => {
      if (rows.length > 0 && rows.every(({ standing }) => standing === 'sure')) put(rows, toldAtMs)
    })
  }
  const goOn = useEffectEvent(() => {
    if (isUnderWay) return
    if (isDue) {
      setDue(false)
      submit()
    } else if (list.text === '' && ahead.join('') !== '') {
      const [next = '', ...rest] = ahead
      list.write(next)
      setDue(rest.length > 0)
      setAhead(rest)
    }
  })
  useEffect(() => goOn())
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
          value={isBusy ? typed : list.text}
          // The button that waits takes Enter away from the form.
          onKeyDown={({ key }) => {
            if (isBusy && key === 'Enter' && typed.trim() !== '') setAhead([...ahead, ''])
          }}
          onChange={({ currentTarget: { value } }) =>
            isBusy ? setAhead([...ahead.slice(0, -1), value]) : list.write(value)
          }
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
