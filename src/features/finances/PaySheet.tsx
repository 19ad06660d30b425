import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinanceSummary, InvoiceRow } from '#src/contract/after-sales/finances.ts'
import { financeQueries } from '#src/data/finances/finance.queries.ts'
import { leftToPay } from '#src/domain/finances.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { typedAmount } from './typed-amount.ts'
import classes from './PaySheet.module.css'

interface PaySheetProps {
  readonly summary: FinanceSummary
  /** Invoices that were ticked; without any it is about what is late, or else about what is due next. */
  readonly chosen?: readonly InvoiceRow[]
  readonly onClose: () => void
}

/** Where and how much to pay, each copied by a tap (T-15). */
export function PaySheet({ summary, chosen = [], onClose }: PaySheetProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { sum, numbers, words, missing } = useToPay(summary, chosen)
  const currency = chosen[0]?.currency ?? summary.currency
  // Money of another currency goes to an account of its own.
  const accounts = summary.bank_accounts.toSorted(
    (a, b) => Number(b.currency === currency) - Number(a.currency === currency),
  )
  const subjects = { accounting: t`Contabilitate`, sales: t`Vânzări`, returns: t`Retururi` }
  const reference = numbers.join(' ')
  return (
    <Sheet title={t`Date de plată`} opened onClose={onClose}>
      <p className={classes['what']}>{words}</p>
      {sum > 0 ? (
        <Copied label={t`Sumă`} shown={formats.money(sum, currency)} copied={typedAmount(formats.amount(sum))} />
      ) : null}
      {accounts.map(({ iban, bank: name, currency: of }) => {
        const bank = accounts.length === 1 ? name : `${name}, ${of}`
        return <Copied key={iban} label={t`IBAN, ${bank}`} shown={spaced(iban)} copied={iban} />
      })}
      <Copied label={t`Beneficiar`} shown={summary.beneficiary.name} copied={summary.beneficiary.name} />
      {reference === '' ? null : <Copied label={t`Referință`} shown={reference} copied={reference} />}
      {missing > 0 ? (
        <p className={classes['what']}>
          <Plural
            value={missing}
            one="Referința nu numește încă # factură: cereți un extras sau plătiți pe părți."
            few="Referința nu numește încă # facturi: cereți un extras sau plătiți pe părți."
            other="Referința nu numește încă # de facturi: cereți un extras sau plătiți pe părți."
          />
        </p>
      ) : null}
      {summary.contacts.map(({ subject, name, phone, email }) => (
        <p key={`${subject} ${name}`} className={classes['what']}>
          {[...new Set([subjects[subject], name])].join(', ')}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          , <a href={`mailto:${email}`}>{email}</a>
        </p>
      ))}
    </Sheet>
  )
}

/** What is paid: how much, of which invoices, and how many of those the sum holds are not among the numbers. */
function useToPay(summary: FinanceSummary, chosen: readonly InvoiceRow[]) {
  const isLate = summary.overdue.count > 0
  const { data } = useQuery({
    ...financeQueries.toPay(isLate ? 'overdue' : 'open'),
    enabled: chosen.length === 0,
  })
  const numbersOf = (rows: readonly InvoiceRow[]) => rows.map(({ number }) => number)
  if (chosen.length > 0)
    return {
      sum: chosen.reduce((total, invoice) => total + leftToPay(invoice), 0),
      numbers: numbersOf(chosen),
      words: <Trans>Facturile bifate.</Trans>,
      missing: 0,
    }
  const found = data?.items ?? []
  if (isLate)
    return {
      sum: summary.overdue.sum,
      numbers: numbersOf(found),
      words: <Trans>Tot ce este restant.</Trans>,
      missing: data ? data.total - found.length : 0,
    }
  const next = summary.next_due
  if (next === null) return { sum: 0, numbers: [], words: <Trans>Nimic de plată acum.</Trans>, missing: 0 }
  return {
    sum: next.sum,
    numbers: numbersOf(found.filter(({ due_date: day }) => day === next.date)),
    words: <Trans>Ce este scadent mai întâi.</Trans>,
    missing: 0,
  }
}

function spaced(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

function Copied({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      setCopied(true)
    } catch {
      // Without the browser's leave the text stands there to be marked.
      setCopied(false)
    }
  }
  return (
    <div className={classes['row']}>
      <div>
        <div className={classes['what']}>{label}</div>
        <div className={classes['value']}>{shown}</div>
      </div>
      <Button
        variant="default"
        aria-label={t`Copiază: ${label}`}
        leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} stroke={1.75} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? <Trans>Copiat</Trans> : <Trans>Copiază</Trans>}</span>
      </Button>
    </div>
  )
}
