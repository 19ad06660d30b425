import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { cartCheckQueries } from '#src/data/cart-check/cart-check.queries.ts'
import { checkNow, noFacts } from '#src/data/cart-check/check-now.ts'
import { conflictsIn, useQuantityConflicts } from '#src/data/cart/use-quantity-conflicts.ts'
import { outboxView } from '#src/data/sync/outbox-access.ts'
import { checkCart } from '#src/domain/cart/cart-check.ts'
import { shownTotal } from '#src/domain/cart/shown-total.ts'
import { Money } from '#src/ui/Money.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { useStableCallbacks } from '#src/ui/use-stable-callbacks.ts'
import type { CartLine } from '#src/contract/ordering/cart.ts'
import type { OrderForm } from '../order/use-order-form.ts'
import { usePricePreferences } from '../summary/use-price-preferences.ts'
import { Blocks } from './Blocks.tsx'
import { useBlocks } from './use-blocks.ts'
import { DoneFindings } from './DoneFindings.tsx'
import { FindingRow } from './FindingRow.tsx'
import { useFindingWords } from './use-finding-words.ts'
import { useRemedies } from './use-remedies.ts'
import classes from './CheckSheet.module.css'

const FitSheet = lazyDialog(async () => (await import('#src/components/fit/FitSheet.tsx')).FitSheet)

/** What may have been overlooked, each with what one tap, or the key of its number, does about it (decision 156). */
function CheckSheet({ form, onClose }: { form: OrderForm; onClose: () => void }) {
  const { t } = useLingui()
  const { cart } = form
  const query = useQuery(cartCheckQueries.current())
  const facts = query.data?.facts ?? noFacts
  const wordsOf = useFindingWords(cart, facts)
  const remedies = useRemedies({ lines: cart.items, pricedAtMs: form.pricedAtMs, factsAtMs: query.dataUpdatedAt })
  const [asked, setAsked] = useState<string | null>(null)
  const preferences = usePricePreferences()
  const dealtWith = new Set(remedies.done.map(({ finding }) => finding.id))
  const findings = checkCart(cart.items, facts)
    .filter(({ id }) => !dealtWith.has(id))
    .map((finding) => ({ finding, words: wordsOf(finding) }))
  const blocks = useBlocks(form)
  const conflicts = useQuantityConflicts()
  const changed = cart.items.flatMap((line) => {
    const conflict = conflicts.get(line.uuid)
    return conflict ? [{ line, conflict }] : []
  })
  const take = ({ finding, words }: (typeof findings)[number]) =>
    finding.remedy.do === 'answer' ? setAsked(finding.remedy.uuid) : remedies.take(finding, words.what)
  const count = changed.length + blocks.length + findings.length
  useNumberKeys(asked === null, (index) => {
    const block = blocks[index]
    const found = findings[index - blocks.length]
    if (block) block.run?.()
    else if (found) take(found)
  })
  const line = cart.items.find(({ uuid }) => uuid === asked)
  if (line?.vehicle && line.fit)
    return (
      <FitSheet
        article={line}
        vehicle={line.vehicle}
        linkage={line.fit}
        knowledge={line.fit}
        onClose={() => setAsked(null)}
      />
    )
  return (
    <Sheet
      title={count === 0 ? t`Totul este verificat` : t`De verificat ${count}`}
      opened
      onClose={onClose}
      footer={
        <Button
          size="lg"
          fullWidth
          onClick={form.send}
          aria-disabled={form.isBlocked || undefined}
          className={classes['send']}
          aria-keyshortcuts="Control+Enter"
        >
          {form.isWaiting ? <Trans>Pune comanda în așteptare</Trans> : <Trans>Trimite comanda</Trans>}
          <span className={classes['total']}>
            <Money minor={shownTotal(form.voucher.paid.totals, preferences)} currency={cart.currency} />
          </span>
        </Button>
      }
    >
      <div className={classes['sheet']} tabIndex={-1} data-autofocus>
        <Blocks blocks={blocks} form={form} changed={changed} />
        {findings.length > 0 ? (
          <section>
            <h3 className={classes['heading']}>
              <Trans>De văzut</Trans>
            </h3>
            <ol className={classes['list']}>
              {findings.map((each, index) => {
                const about = cart.items.find(({ uuid }) => uuid === each.finding.uuids[0])
                return (
                  <FindingRow
                    key={each.finding.id}
                    number={blocks.length + index + 1}
                    {...each}
                    line={about}
                    job={cart.jobs?.find(({ id }) => id === about?.job_id)}
                    onTake={() => take(each)}
                    onLeave={() => remedies.leave(each.finding, each.words.what)}
                    onMute={() => remedies.askNoMore(each.finding, each.words.what)}
                  />
                )
              })}
            </ol>
          </section>
        ) : null}
        <DoneFindings done={remedies.done} onUndo={remedies.undo} />
      </div>
    </Sheet>
  )
}

/** What is to be looked at in these lines, quantities too of which nobody has decided yet. */
async function checkBeforeSending(queryClient: QueryClient, items: readonly CartLine[]) {
  const conflicts = conflictsIn(outboxView.get().operations)
  const undecided = items.flatMap(({ uuid }) => {
    const conflict = conflicts.get(uuid)
    return conflict ? [{ id: `quantity ${uuid} ${conflict.wanted}` }] : []
  })
  return [...undecided, ...(await checkNow(queryClient, items))]
}

/** One part of the code with the sheet: who looks at the cart is about to see it. */
export const cartCheck = { CheckSheet, checkNow: checkBeforeSending }

/** The keys 1 to 9, unless something is being written. */
function useNumberKeys(isOn: boolean, run: (index: number) => void): void {
  const { onDigit } = useStableCallbacks({ onDigit: run })
  useLayoutEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
      if (isWriting || event.ctrlKey || event.altKey || event.metaKey || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      onDigit(Number(event.key) - 1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, onDigit])
}
