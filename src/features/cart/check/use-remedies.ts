import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Finding, Remedy } from '#src/contract/ordering/cart-check.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import { addMany } from '#src/data/cart/add-many.commands.ts'
import { useAddCommand, takeOutOfCart } from '#src/data/cart/add-to-cart.commands.ts'
import { useLineCommands } from '#src/data/cart/cart-line.commands.ts'
import { useRemoveLines, useRestoreLines } from '#src/data/cart/cart.commands.ts'
import { useMuteCheck } from '#src/data/cart-check/mute-check.commands.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useCartErrors } from '../use-cart-errors.ts'

/** What was done about a finding, with the way back. */
export interface Done {
  readonly finding: Finding
  readonly what: string
  readonly undo: () => void
}

interface Remedies {
  readonly lines: readonly CartLine[]
  readonly pricedAtMs: (uuid: string) => number
  /** When the articles that a remedy puts in were told. */
  readonly factsAtMs: number
}

/** Does what findings propose, and keeps how to take it back. */
export function useRemedies(given: Remedies) {
  const apply = useApplied(given)
  const mute = useMuteCheck({ onFailed: useCartErrors() })
  const [done, setDone] = useState<readonly Done[]>([])
  const note = (finding: Finding, what: string, undo: () => void) =>
    setDone((before) => [...before.filter((each) => each.finding.id !== finding.id), { finding, what, undo }])
  return {
    done,
    take(finding: Finding, what: string) {
      const undo = apply(finding)
      if (undo) note(finding, what, undo)
    },
    /** Nothing is changed. */
    leave: (finding: Finding, what: string) => note(finding, what, () => undefined),
    askNoMore(finding: Finding, what: string) {
      const { car_id: carId, kind, rule } = finding
      if (carId === null || kind === null) return
      const check = { car_id: carId, kind, rule }
      // Without the shop it is still asked.
      mute.runAsync({ ...check, muted: true }).then(
        () => note(finding, what, () => mute.run({ ...check, muted: false })),
        () => undefined,
      )
    },
    undo(one: Done) {
      one.undo()
      setDone((before) => before.filter((each) => each !== one))
    },
  }
}

/** Applies a remedy and gives the way back; null where its line is gone. */
function useApplied({ lines, pricedAtMs, factsAtMs }: Remedies): (finding: Finding) => (() => void) | null {
  const onFailed = useCartErrors()
  const setQuantity = useMendedQuantity()
  const removal = useRemoveLines({ onFailed })
  const restoring = useRestoreLines({ onFailed })
  const add = useAddition({ lines, factsAtMs })
  const remove = (line: CartLine) => {
    const draft = [{ line, pricedAtMs: pricedAtMs(line.uuid) }]
    removal.run(draft)
    return () => restoring.run(draft)
  }
  return ({ remedy, uuids }) => {
    if (remedy.do === 'add') return add(remedy, remedy.car_id, lines.find(({ uuid }) => uuid === uuids[0])?.job_id)
    if (remedy.do === 'see' || remedy.do === 'answer') return () => undefined
    const line = lines.find(({ uuid }) => uuid === remedy.uuid)
    if (!line) return null
    if (remedy.do === 'set-quantity') return setQuantity(line, remedy.quantity)
    const back = remove(line)
    if (remedy.do === 'remove') return back
    const out = add(remedy, line.vehicle?.carId ?? null, line.job_id)
    return () => {
      out()
      back()
    }
  }
}

function useMendedQuantity() {
  const quantities = useLineCommands({ onFailed: useCartErrors() })
  return (line: CartLine, quantity: number) => {
    const former = line.variants[0]!.requested_quantity
    quantities.confirmQuantity(line, quantity)
    // What is taken back builds on what the remedy put there, or it would conflict with itself.
    const mended = { ...line, variants: [{ ...line.variants[0]!, requested_quantity: quantity }] }
    return () => quantities.confirmQuantity(mended, former)
  }
}

/** Puts an article where the line lies that it is found for: in the person's cart, or in a job. */
function useAddition({ lines, factsAtMs }: Pick<Remedies, 'lines' | 'factsAtMs'>) {
  const queryClient = useQueryClient()
  const onFailed = useCartErrors()
  const userId = useUser().user.id
  const addition = useAddCommand({ userId, onDone: () => undefined, onStored: () => undefined, onFailed })
  const { select } = useLineCommands({ onFailed })
  const setQuantity = useMendedQuantity()
  /** What lies there unticked is ticked: more of it would not be ordered either. */
  const tick = (line: CartLine, quantity: number) => {
    const back = quantity > line.variants[0]!.requested_quantity ? setQuantity(line, quantity) : undefined
    select(line, true)
    return () => {
      select(line, false)
      back?.()
    }
  }
  return (
    { product, quantity }: Extract<Remedy, { do: 'add' | 'replace' }>,
    carId: number | null,
    id: string | undefined,
  ) => {
    const there = lines.filter((line) => line.job_id === id)
    const unticked = there.find(
      (line) => !line.isSelected && line.id === product.id && (line.vehicle?.carId ?? null) === carId,
    )
    if (unticked) return tick(unticked, quantity)
    const item = { product, carId, quantity, pricedAtMs: factsAtMs }
    if (id === undefined) {
      addition.run(item)
      return () => void takeOutOfCart(queryClient, item).catch(onFailed)
    }
    const added = addMany(queryClient, { items: [item], userId, job: { id, lines: there } })
    added.catch(onFailed)
    return () =>
      void added.then(
        ({ undo }) => undo().catch(onFailed),
        () => undefined,
      )
  }
}
