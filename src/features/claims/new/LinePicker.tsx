import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { ClaimLine } from '#src/contract/after-sales/claims.ts'
import { claimQueries } from '#src/data/claims/claim.queries.ts'
import { useKnownAt, useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import classes from './NewClaim.module.css'

interface LinePickerProps {
  readonly initial: string
  readonly onChoose: (line: ClaimLine) => void
}

/** Which part it is, by its number, its invoice or the car. Without a network it is looked for in what this device knows. */
export function LinePicker({ initial, onChoose }: LinePickerProps) {
  const { t } = useLingui()
  const [q, setQ] = useState(initial)
  const online = useOnline()
  const [page, setPage] = useState(1)
  const query = useQuery(claimQueries.lines(online ? q : '', page))
  return (
    <div className={classes['picker']}>
      <SearchField
        label={t`Caută piesa`}
        placeholder={t`Piesă, factură, nr. auto`}
        value={q}
        onSearch={(next) => {
          setQ(next)
          setPage(1)
        }}
      />
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Se caută în piesele pe care le știe dispozitivul.</Trans>
      </KnownNotice>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) => {
          const lines = online ? list.items : list.items.filter((line) => isMeant(line, q))
          return lines.length === 0 ? (
            <EmptyState
              icon={<IconFileInvoice size={40} stroke={1.5} />}
              title={q === '' ? t`Nicio piesă facturată încă` : t`Factura nu a fost găsită sau nu este a dvs.`}
            >
              {q === '' ? (
                <Trans>Piesele apar aici după factură.</Trans>
              ) : (
                <Trans>Căutați după numărul piesei, numărul facturii sau numărul de înmatriculare.</Trans>
              )}
            </EmptyState>
          ) : (
            <>
              <ul role="list" data-rows className={classes['lines']} aria-label={t`Piese facturate`}>
                {lines.map((line) => (
                  <li key={`${line.invoice_number} ${line.line}`}>
                    <LineButton line={line} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
              <Pagination page={list.page} totalPages={list.total_pages} onPage={setPage} />
            </>
          )
        }}
      </Loaded>
    </div>
  )
}

function LineButton({ line, onChoose }: { line: ClaimLine; onChoose: (line: ClaimLine) => void }) {
  const formats = useFormats()
  const { article, left } = line
  return (
    <button type="button" className={classes['line']} disabled={left === 0} onClick={() => onChoose(line)}>
      <span>
        <span className={classes['part']}>
          {article.brand} {article.articleNumber}
        </span>{' '}
        {article.name}
      </span>
      <span className={classes['soft']}>
        <Trans>
          Factura {line.invoice_number}, {formats.date(line.issued_on)}
        </Trans>
        {line.plate === '' ? '' : `, ${line.plate}`}
        {line.warranty_until === null ? null : (
          <>
            , <Trans>garanție până la {formats.date(line.warranty_until)}</Trans>
          </>
        )}
      </span>
      <span className={classes['soft']}>
        {left === 0 ? (
          <Trans>deja reclamată sau returnată</Trans>
        ) : (
          <Plural value={left} one="# bucată de reclamat" few="# bucăți de reclamat" other="# de bucăți de reclamat" />
        )}
      </span>
    </button>
  )
}

function isMeant({ article, invoice_number: invoice, plate }: ClaimLine, q: string): boolean {
  const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return [article.articleNumber, article.brand, article.name, invoice, plate].some((text) =>
    bare(text).includes(bare(q)),
  )
}
