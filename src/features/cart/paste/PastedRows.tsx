import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconShoppingCartPlus, IconTag } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ResolvedText } from '#src/data/pasted-lists/resolve-list.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { problemFile } from './problem-file.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useRequestOfTexts } from '../use-request-from-cart.ts'
import type { DecidedRow, Standing } from './decided-row.ts'
import { PastedRow } from './PastedRow.tsx'
import { useQuestion } from './RowStanding.tsx'
import type { PastedList } from './use-pasted-list.ts'
import classes from './PastedRows.module.css'

interface PastedRowsProps {
  readonly list: PastedList
  readonly answer: ResolvedText
  readonly isAdding: boolean
  /** Where they go, where that is a question. */
  readonly place: ReactNode
  readonly onAdd: (ready: readonly DecidedRow[]) => void
}

/** What came of each row: what asks can be shown alone, the rest is added with one press. */
export function PastedRows({ list, answer, isAdding, place, onAdd }: PastedRowsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const [shown, setShown] = useState<Standing | null>(null)
  const rows = list.rows.map((row, at) => ({ ...row, at }))
  const ready = rows.filter(({ standing }) => standing === 'sure' || standing === 'changed')
  const rest = rows.length - ready.length + list.tooMany
  const counted = (standing: Standing) => rows.filter((row) => row.standing === standing).length
  const chip = (standing: Standing | null, label: string, count: number) =>
    count === 0 && standing !== null ? null : (
      <Chip key={label} selected={shown === standing} count={count} onClick={() => setShown(standing)}>
        {label}
      </Chip>
    )
  return (
    <div className={classes['rows']}>
      <div className={classes['head']}>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
          onClick={list.backToText}
        >
          <Trans>Înapoi la text</Trans>
        </Button>
        <div className={classes['chips']} role="group" aria-label={t`Ce rânduri se văd`}>
          {chip(null, t`Toate`, rows.length)}
          {chip('open', t`De rezolvat`, counted('open'))}
          {chip('changed', t`Schimbate`, counted('changed'))}
          {chip('sure', t`Găsite`, counted('sure'))}
          {chip('left', t`Lăsate`, counted('left'))}
        </div>
      </div>
      {answer.indexAtMs === null ? null : (
        <p className={classes['known']} role="status">
          <Trans>
            Fără rețea: căutat în codurile de pe acest dispozitiv, {formats.age(answer.indexAtMs)}. Prețul, stocul și
            celelalte coduri se caută când revine rețeaua.
          </Trans>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState compact title={t`Niciun cod de piesă în text`}>
          <Trans>Scrieți câte un cod pe rând, cu cantitatea lângă el.</Trans>
        </EmptyState>
      ) : (
        <ol className={classes['list']}>
          {rows
            .filter(({ standing }) => shown === null || standing === shown)
            .map((row) => (
              <PastedRow key={row.at} row={row} list={list} />
            ))}
        </ol>
      )}
      <Skipped rows={answer.skipped} />
      <div className={classes['foot']}>
        <div className={classes['open']}>
          <RequestUnknown rows={rows} />
          <DownloadOpen rows={rows} records={list.texts} />
        </div>
        <div className={classes['add']}>
          {place}
          <Button
            size="lg"
            disabled={ready.length === 0}
            loading={isAdding}
            leftSection={<IconShoppingCartPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => onAdd(ready)}
          >
            <Plural value={ready.length} one="Adaugă # rând" few="Adaugă # rânduri" other="Adaugă # de rânduri" />
          </Button>
          {rest > 0 ? (
            <span className={classes['rest']} role="status">
              <Plural value={rest} one="# rămâne în listă" few="# rămân în listă" other="# rămân în listă" />
            </span>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Of which nothing was taken: greetings, headings, sums. */
function Skipped({ rows }: { rows: ResolvedText['skipped'] }) {
  if (rows.length === 0) return null
  return (
    <details className={classes['skipped']}>
      <summary>
        <Plural
          value={rows.length}
          one="# rând nu cere nicio piesă"
          few="# rânduri nu cer nicio piesă"
          other="# de rânduri nu cer nicio piesă"
        />
      </summary>
      <ul>
        {rows.map(({ line, text }) => (
          <li key={line}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

/** What the catalogue does not know, the consultant may: it goes into a request in the words it was pasted in. */
function RequestUnknown({ rows }: { rows: readonly DecidedRow[] }) {
  const request = useRequestOfTexts()
  const unknown = rows.filter(({ row, standing }) => row.state === 'unknown' && standing !== 'left')
  if (unknown.length === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={18} stroke={1.75} aria-hidden />}
      onClick={() => request(unknown.map(({ row }) => ({ text: row.text, quantity: row.wanted })))}
    >
      <Plural
        value={unknown.length}
        one="Cere ofertă pentru # negăsit"
        few="Cere ofertă pentru # negăsite"
        other="Cere ofertă pentru # de negăsite"
      />
    </Button>
  )
}

/** The rows that ask, to be mended in a sheet and opened here again. */
function DownloadOpen({ rows, records }: { rows: readonly DecidedRow[]; records: readonly string[] }) {
  const { t } = useLingui()
  const asks = useQuestion()
  const open = rows.filter(({ standing }) => standing === 'open')
  if (open.length === 0) return null
  const download = () => {
    const headings = [t`Cod`, t`Cantitate`, t`Marcă`, t`De rezolvat`, t`Rând`, t`Text`] as const
    const file = problemFile(
      headings,
      open.map((decided) => {
        const { lines, number, typed, wanted, choices } = decided.row
        const which = choices.length > 1 ? `: ${choices.map(({ brand }) => brand.name).join(', ')}` : ''
        const texts = lines.flatMap((line) => records[line - 1] ?? [])
        return { number, quantity: typed ?? String(wanted), asks: asks(decided) + which, lines, texts }
      }),
    )
    saveFile(`${t`de-rezolvat`}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button variant="subtle" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={download}>
      <Trans>Descarcă rândurile de rezolvat</Trans>
    </Button>
  )
}
