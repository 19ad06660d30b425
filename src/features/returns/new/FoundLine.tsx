import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { ReturnableLine } from '#src/contract/after-sales/returns.ts'
import { mostOf, whyNot } from '#src/domain/returns/return-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { today, useDay, useNoReturnWords } from '../return-words.ts'
import type { ReturnForm } from './use-return-form.ts'
import classes from './NewReturn.module.css'

/** A line that was invoiced: how many may go back and until when, or why not; of what was excluded, the distributor's own fault still may. */
export function FoundLine({ line, form }: { line: ReturnableLine; form: ReturnForm }) {
  const { t } = useLingui()
  const words = useNoReturnWords()
  const { type } = form.draft
  const why = whyNot(line, { type, today: today() })
  const isFaultOnly =
    why !== null && type !== 'old_part' && whyNot(line, { type, today: today(), isFault: true }) === null
  const { article } = line
  const name = `${article.brand} ${article.articleNumber}`
  return (
    <div className={classes['found']}>
      <span>
        <strong>{name}</strong> {article.name}
        {line.plate === '' ? null : <span className={classes['soft']}> {line.plate}</span>}
      </span>
      <span className={classes['soft']}>{why === null ? <Terms line={line} form={form} /> : words(why, line)}</span>
      {form.has(line) ? (
        <span className={classes['taken']}>
          <IconCheck size={18} aria-hidden />
          <Trans>în retur</Trans>
        </span>
      ) : why === null || isFaultOnly ? (
        <Button
          variant="default"
          size="sm"
          disabled={form.isFull}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={why === null ? t`Adaugă în retur ${name}` : t`Greșeală la livrare: ${name}`}
          onClick={() => form.add(line)}
        >
          {why === null ? <Trans>Adaugă</Trans> : <Trans>Greșeală la livrare</Trans>}
        </Button>
      ) : null}
    </div>
  )
}

function Terms({ line, form }: { line: ReturnableLine; form: ReturnForm }) {
  const day = useDay()
  const formats = useFormats()
  const { type } = form.draft
  const last = type === 'old_part' ? (line.core?.due_on ?? null) : line.returnable_until
  const lastDay = last === null ? '' : day(last)
  const most = mostOf(line, type)
  const fee = formats.percent(line.fee_percent)
  return (
    <>
      <Trans>
        {most} din {line.quantity} de returnat
      </Trans>
      {last === null ? null : (
        <>
          , <Trans>până la {lastDay}</Trans>
        </>
      )}
      {type !== 'old_part' && line.fee_percent > 0 ? (
        <>
          , <Trans>taxă {fee}</Trans>
        </>
      ) : null}
      {type !== 'old_part' && line.must_be_sealed ? (
        <>
          , <Trans>numai sigilată</Trans>
        </>
      ) : null}
    </>
  )
}
