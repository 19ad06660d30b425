import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { invoiceStatuses } from '#src/contract/after-sales/finances.ts'
import { downloads, financeQueries } from '#src/data/finances/finance.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useDownload } from '#src/data/use-download.ts'
import { fieldError } from '#src/platform/api/field-error.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { ChipRow } from '#src/ui/layout/ChipRow.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import type { FinancesAddress, FinancesSearch } from './finances-search.ts'
import { InvoiceList, type Ticking } from './InvoiceList.tsx'
import { Period } from './Period.tsx'
import { useFinanceWords, useMoneyKnownAt } from './use-finance-words.ts'
import classes from './Finances.module.css'

interface InvoiceTabProps {
  readonly ticking: Ticking
  readonly search: FinancesSearch
  readonly onChange: (change: FinancesAddress) => void
}

/** Invoices and credit notes, late first; what narrows them is in the address, and the files hold what is left. */
export function InvoiceTab({ search, ticking, onChange }: InvoiceTabProps) {
  const { t } = useLingui()
  const words = useFinanceWords()
  const query = useQuery(financeQueries.invoices(search))
  const knownAt = useMoneyKnownAt(query)
  const counts = query.data?.counts
  const { from, to } = search
  const isNarrowed = [from, to, search.status, search.age].some((each) => each !== undefined) || search.q !== ''
  return (
    <>
      <div className={classes['filters']}>
        <SearchField
          label={t`Caută în facturi`}
          placeholder={t`Număr factură, piesă, nr. auto`}
          value={search.q}
          error={fieldError(query.error, 'q')}
          onSearch={(q) => onChange({ q: q || undefined })}
        />
        <ChipRow label={t`Statut`}>
          {invoiceStatuses
            .filter((each) => each === search.status || (counts?.[each] ?? 0) > 0)
            .map((each) => (
              <Chip
                key={each}
                selected={search.status === each}
                count={counts?.[each] ?? 0}
                onClick={() => onChange({ status: search.status === each ? undefined : each })}
              >
                {words.statuses[each]}
              </Chip>
            ))}
        </ChipRow>
        <Period from={from} to={to} error={fieldError(query.error, 'from')} onChange={onChange} />
        <Exports search={search} />
      </div>
      <KnownNotice at={knownAt} />
      <Loaded query={query} skeleton={<SkeletonRows rows={8} />}>
        {(list) =>
          list.items.length === 0 ? (
            <EmptyState
              icon={<IconFileInvoice size={40} stroke={1.5} />}
              title={isNarrowed ? t`Nicio factură cu aceste filtre` : t`Nicio factură încă`}
              action={
                isNarrowed ? (
                  <Button
                    variant="default"
                    onClick={() =>
                      onChange({ q: undefined, status: undefined, age: undefined, from: undefined, to: undefined })
                    }
                  >
                    <Trans>Arată toate facturile</Trans>
                  </Button>
                ) : undefined
              }
            >
              {isNarrowed ? (
                <Trans>Se caută în numărul facturii, numerele pieselor și numărul de înmatriculare.</Trans>
              ) : (
                <Trans>Prima apare după livrare.</Trans>
              )}
            </EmptyState>
          ) : (
            <>
              <InvoiceList invoices={list.items} ticking={ticking} />
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(page) => onChange({ page: page > 1 ? page : undefined })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Exports({ search }: { search: FinancesSearch }) {
  const { is_reseller: isReseller } = useUser()
  return (
    <div className={classes['files']}>
      <FileButton label="CSV" fetchFile={downloads.csv(search)} />
      {isReseller ? <FileButton label="XLSX" fetchFile={downloads.xlsx(search)} /> : null}
    </div>
  )
}

interface FileButtonProps {
  readonly label: string
  readonly fetchFile: Parameters<typeof useDownload>[0]
}

/** A file that the shop makes: it needs the network. */
export function FileButton({ label, fetchFile }: FileButtonProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(fetchFile)
  return (
    <div>
      <Button
        variant="default"
        disabled={!online}
        loading={download.is === 'running'}
        aria-label={t`Descarcă ${label}`}
        onClick={start}
      >
        {label}
      </Button>
      <DownloadState download={download} label={label} preparing={t`Se pregătește fișierul…`} />
    </div>
  )
}
