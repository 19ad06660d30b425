import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { errorText } from '#src/components/calls/call-error-text.ts'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { InvoiceForPoints } from '#src/contract/campaigns/start-orders.ts'
import { unsettledMinus, useMinusInvoice } from '#src/data/start/start.commands.ts'
import { startQueries } from '#src/data/start/start.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { notify } from '#src/ui/notifications/notify.ts'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useSpendingHindrance } from './use-spending.ts'
import classes from './Start.module.css'

interface MinusInvoiceProps {
  readonly available: number
  readonly onClose: () => void
}

/** Points off an invoice, the one that is open for longest. Online alone: only the shop knows what is open. */
export function MinusInvoice({ available, onClose }: MinusInvoiceProps) {
  const { t } = useLingui()
  const query = useQuery(startQueries.invoice())
  return (
    <Dialog title={t`Scade din factură`} onClose={onClose}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />} compact>
        {(found) =>
          found.invoice === null ? (
            <p className={classes['dialog']}>
              <Trans>Nu există nicio factură deschisă din care să se scadă.</Trans>
            </p>
          ) : (
            <MinusForm invoice={found.invoice} value={found.point_value} available={available} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface MinusFormProps extends MinusInvoiceProps {
  readonly invoice: NonNullable<InvoiceForPoints['invoice']>
  readonly value: number
}

function MinusForm({ invoice, value, available, onClose }: MinusFormProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const minus = useMinusInvoice()
  const hindrance = useSpendingHindrance()
  const most = Math.min(available, invoice.most_points)
  const [before] = useState(unsettledMinus)
  const [typed, setTyped] = useState(String(before?.points ?? most))
  const [problem, setProblem] = useState<string | null>(null)
  const points = pointsIn(typed)
  const again = before?.points === points ? before : undefined
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (points === null) return setProblem(t`Punctele trebuie să fie un număr`)
    if (points > most && !again) return setProblem(t`Cel mult ${formats.number(most)}`)
    if (points < 1) return setProblem(t`Cel puțin 1`)
    setProblem(null)
    try {
      const { credit, points: used } = await minus.runAsync(again ?? { points, invoice: invoice.number })
      const amount = formats.money(credit?.amounts.net ?? used * value)
      notify({
        kind: 'cart',
        text: t`Notă de credit cerută: ${amount} fără TVA, factura ${credit?.invoice ?? invoice.number}.`,
      })
      onClose()
    } catch {
      // Said in the dialog.
    }
  }
  const due = formats.date(invoice.due_on)
  const worth = formats.money((points ?? 0) * value)
  return (
    <form className={classes['dialog']} noValidate onSubmit={(event) => void send(event)}>
      <p>
        {again ? (
          <Trans>Cererea pentru factura {again.invoice} nu a primit răspuns: se trimite aceeași, o singură dată.</Trans>
        ) : (
          <Trans>
            Factura {invoice.number}, scadentă la {due}: cea mai veche deschisă.
          </Trans>
        )}
      </p>
      <TextInput
        size="md"
        label={t`Puncte`}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        description={t`Cel mult ${formats.number(most)}; celelalte rămân.`}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <p aria-live="polite">
        <Trans>Se scad {worth} fără TVA, printr-o notă de credit.</Trans>
      </p>
      {minus.error ? (
        <p role="alert" className={classes['problem']}>
          {errorText(i18n, minus.error)}
        </p>
      ) : null}
      {hindrance === null ? null : <p className={classes['soft']}>{hindrance}</p>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          <Trans>Renunță</Trans>
        </Button>
        <Button type="submit" loading={minus.isPending} disabled={hindrance !== null}>
          <Trans>Scade din factură</Trans>
        </Button>
      </div>
    </form>
  )
}

/** As people write whole numbers, `1.240` too; null for what is none. */
function pointsIn(typed: string): number | null {
  const bare = typed.trim().replace(/(?<=\d)[. \u00a0](?=\d{3}\b)/g, '')
  return /^\d{1,7}$/.test(bare) ? Number(bare) : null
}
