import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FinanceSummary } from '#src/contract/finances.ts'
import { financeQueries } from '#src/data/finances/finance.queries.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './PaySheet.module.css'

/** Where and how much to pay, each copied by a tap: of what is late, or else of what is due next (T-15). */
export function PaySheet({ summary, onClose }: { summary: FinanceSummary; onClose: () => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isLate = summary.overdue.count > 0
  const status = isLate ? ('overdue' as const) : ('open' as const)
  const { data } = useQuery(financeQueries.invoices({ page: 1, q: '', status }))
  const items = (data?.items ?? []).filter(({ due_date: day }) => isLate || day === summary.next_due?.date)
  const sum = isLate ? summary.overdue.sum : (summary.next_due?.sum ?? summary.open)
  const account = summary.bank_accounts[0]
  return (
    <Sheet title={t`Date de plată`} opened onClose={onClose}>
      <p className={classes['what']}>
        {isLate ? <Trans>Tot ce este restant.</Trans> : <Trans>Ce este scadent mai întâi.</Trans>}
      </p>
      <Copied
        label={t`Sumă`}
        shown={formats.money(sum, summary.currency)}
        copied={formats.amount(sum).replace(/\./g, '')}
      />
      {account ? <Copied label={t`IBAN, ${account.bank}`} shown={spaced(account.iban)} copied={account.iban} /> : null}
      <Copied label={t`Beneficiar`} shown={summary.beneficiary.name} copied={summary.beneficiary.name} />
      {items.length > 0 ? (
        <Copied
          label={t`Referință`}
          shown={items.map(({ number }) => number).join(' ')}
          copied={items.map(({ number }) => number).join(' ')}
        />
      ) : null}
      {summary.contacts
        .filter(({ subject }) => subject === 'accounting')
        .map(({ name, phone, email }) => (
          <p key={name} className={classes['what']}>
            {name}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, <a href={`mailto:${email}`}>{email}</a>
          </p>
        ))}
    </Sheet>
  )
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
