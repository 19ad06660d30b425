import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconFileInvoice, IconScan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { lazyDialog } from '#src/components/calls/lazy-dialog.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { ReturnableLine } from '#src/contract/after-sales/returns.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { returnQueries } from '#src/data/returns/return.queries.ts'
import { nameOfReturnLine } from '#src/domain/returns/return-draft.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useDay } from '../return-words.ts'
import { FoundLine } from './FoundLine.tsx'
import { ToSheet } from './ReturnSheet.tsx'
import type { ReturnForm } from './use-return-form.ts'
import classes from './NewReturn.module.css'

const CodeScanner = lazyDialog(async () => (await import('#src/components/scanning/CodeScanner.tsx')).CodeScanner)
/** With fewer letters every number would be meant (RET-04). */
const SEARCH_MIN = 3

/** The part in hand, scanned or typed, among all that was invoiced: by part, invoice or plate. */
export function LineFinder({ form, initial }: { form: ReturnForm; initial: string }) {
  const { t } = useLingui()
  const [q, setQ] = useState(initial)
  const [scans, setScans] = useState(false)
  return (
    <div className={classes['finder']}>
      <div className={classes['search']}>
        <SearchField
          label={t`Caută piesa de returnat`}
          placeholder={t`Piesă, factură, nr. auto`}
          value={q}
          onSearch={setQ}
        />
        <ActionIcon size={48} variant="default" aria-label={t`Scanează piesa`} onClick={() => setScans(true)}>
          <IconScan size={22} aria-hidden />
        </ActionIcon>
      </div>
      {scans ? <CodeScanner onClose={() => setScans(false)} onCode={setQ} /> : null}
      {q === '' ? (
        <EmptyState icon={<IconFileInvoice size={40} stroke={1.5} />} title={t`Scanați piesa sau scrieți factura`}>
          <Trans>Se caută în toate facturile firmei; un retur poate avea linii din mai multe.</Trans>
        </EmptyState>
      ) : q.length < SEARCH_MIN ? (
        <NotFound />
      ) : (
        <>
          <Found q={q} form={form} />
          <ToSheet form={form} />
        </>
      )}
    </div>
  )
}

function Found({ q, form }: { q: string; form: ReturnForm }) {
  const query = useQuery(returnQueries.lines(q))
  return (
    <>
      <KnownNotice at={useKnownAt(query)} />
      <Loaded query={query} skeleton={<SkeletonRows rows={5} />}>
        {({ items, total = 0 }) =>
          items.length === 0 ? (
            <NotFound />
          ) : (
            <>
              <Invoices lines={items} form={form} />
              {total > items.length ? (
                <p>
                  <Trans>
                    Primele {items.length} din {total}: scrieți mai mult din număr.
                  </Trans>
                </p>
              ) : null}
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** Short, missing and foreign invoices are told alike (RET-04). */
function NotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconFileInvoice size={40} stroke={1.5} />}
      title={t`Factura nu a fost găsită sau nu este a dvs.`}
    >
      <Trans>Căutați după numărul piesei, numărul facturii sau numărul de înmatriculare.</Trans>
    </EmptyState>
  )
}

function Invoices({ lines, form }: { lines: readonly ReturnableLine[]; form: ReturnForm }) {
  const day = useDay()
  const numbers = [...new Set(lines.map((line) => line.invoice_number))]
  return numbers.map((number) => {
    const own = lines.filter((line) => line.invoice_number === number)
    const issued = day(own[0]!.issued_on)
    return (
      <section key={number} className={classes['invoice']}>
        <h2 className={classes['number']}>
          <Trans>
            Factura {number}, {issued}
          </Trans>
        </h2>
        <ul role="list" data-rows className={classes['lines']}>
          {own.map((line) => (
            <li key={nameOfReturnLine(line)}>
              <FoundLine line={line} form={form} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
