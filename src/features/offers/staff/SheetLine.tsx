import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OfferLine } from '#src/contract/ordering/offers.ts'
import { moneyText } from '#src/domain/pricing/money-text.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { useLineWords } from '../lines/use-line-words.ts'
import { ArticleFinder } from './ArticleFinder.tsx'
import type { OfferSheetForm } from './use-offer-sheet.ts'
import { useSheetWords } from './use-sheet-words.ts'
import classes from './OfferSheet.module.css'

/** As long as the shop takes them (contract/ordering/offers.ts). */
const TERM_MAX = 80
const ANSWER_MAX = 200

interface SheetLineProps {
  readonly line: OfferLine
  readonly form: OfferSheetForm
}

/** What was asked for, and the fields of its answer. */
export function SheetLine({ line, form }: SheetLineProps) {
  const { t } = useLingui()
  const { nameOf } = useLineWords()
  const row = form.rowNow(line)
  const name = nameOf(line)
  const [isWanted, setWanted] = useState(line.product === null)
  const isSearching = isWanted || Boolean(form.problemOf(line, 'article') ?? form.refusalOf(line, 'article'))
  return (
    <div className={classes['line']} role="group" aria-label={name} data-off={row.declined || undefined}>
      <div className={classes['what']}>
        <Requested line={line} form={form} />
        {isSearching ? null : (
          <TextButton onClick={() => setWanted(true)}>
            <Trans>Alt articol</Trans>
          </TextButton>
        )}
      </div>
      <Cell line={line} form={form} field="quantity" label={t`Cantitate`} name={name} />
      <Cell line={line} form={form} field="net" label={t`Net / buc.`} name={name} />
      <Cell line={line} form={form} field="core" label={t`Garanție piesă veche`} name={name} />
      <Cell line={line} form={form} field="term" label={t`Termen`} name={name} most={TERM_MAX} />
      <Cell line={line} form={form} field="answer" label={t`Notă`} name={name} most={ANSWER_MAX} />
      <div className={classes['declined']}>
        <Checkbox label={t`Nu ofer`} checked={row.declined} onChange={(declined) => form.change(line, { declined })} />
      </div>
      {row.article === null ? (
        <Reference line={line} onTake={(minor) => form.change(line, { net: moneyText(minor) })} />
      ) : null}
      {isSearching ? <ArticleFinder line={line} form={form} onFound={() => setWanted(false)} /> : null}
    </div>
  )
}

interface CellProps extends SheetLineProps {
  readonly field: 'quantity' | 'net' | 'core' | 'term' | 'answer'
  readonly label: string
  /** Whose field it is. */
  readonly name: string
  readonly most?: number
}

function Cell({ line, form, field, label, name, most = 15 }: CellProps) {
  const { problemText } = useSheetWords()
  const isNumber = field !== 'term' && field !== 'answer'
  const problem = form.problemOf(line, field)
  const refused = isNumber ? form.refusalOf(line, field) : undefined
  return (
    <TextInput
      className={classes['cell']}
      data-number={isNumber || undefined}
      data-column={field}
      label={label}
      aria-label={`${label}, ${name}`}
      inputMode={field === 'quantity' ? 'numeric' : isNumber ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={most}
      value={form.rowNow(line)[field]}
      error={problem ? problemText(problem) : refused}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => form.change(line, { [field]: event.currentTarget.value })}
    />
  )
}

function Requested({ line, form }: SheetLineProps) {
  const formats = useFormats()
  const found = form.rowNow(line).article
  const article = found ?? (line.product && { ...line.product, brand: line.product.brand.name })
  return (
    <>
      {article ? (
        <>
          <span className={classes['number']}>
            <strong>{article.brand}</strong> <PartNumber>{article.articleNumber}</PartNumber>
          </span>
          <span>{article.name}</span>
        </>
      ) : null}
      {line.requested_text === '' ? null : (
        <span className={article ? classes['soft'] : undefined}>
          <Trans>cerut: {line.requested_text}</Trans>
        </span>
      )}
      {line.vehicle || line.registration_number ? (
        <span className={classes['soft']}>
          {[line.registration_number, line.vehicle && `${line.vehicle.manuName} ${line.vehicle.modelName}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
      {line.note === '' ? null : <span className={classes['note']}>{line.note}</span>}
      {line.quantity > line.maximum_quantity && line.product ? (
        <span className={classes['soft']}>
          <Trans>în stoc: {formats.number(line.maximum_quantity)}</Trans>
        </span>
      ) : null}
    </>
  )
}

/** What it costs in the list and today, and what the company paid last: each can be taken as the price. */
function Reference({ line: { reference }, onTake }: { line: OfferLine; onTake: (minor: number) => void }) {
  const { t } = useLingui()
  const formats = useFormats()
  if (!reference) return null
  const prices = [
    [t`azi`, reference.net],
    [t`ultima dată`, reference.last],
    [t`listă`, reference.list],
  ] as const
  return (
    <div className={classes['reference']}>
      {prices.map(([word, minor]) =>
        minor === null ? null : (
          <TextButton key={word} onClick={() => onTake(minor)}>
            {word} {formats.amount(minor)}
          </TextButton>
        ),
      )}
    </div>
  )
}
