import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { mostOf, reasonsFor, type ReturnDraftLine } from '#src/domain/returns/return-draft.ts'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { today } from '../return-words.ts'
import type { ReturnForm } from './use-return-form.ts'
import classes from './NewReturn.module.css'

interface ChosenLineProps {
  readonly form: ReturnForm
  readonly line: ReturnDraftLine
  readonly at: number
}

/** A line of the return: how many, why, of what category where its type asks for one; what the shop refused of it stands here. */
export function ChosenLine({ form, line, at }: ChosenLineProps) {
  const { t } = useLingui()
  const { draft, kinds, errors, wasTried } = form
  const { article, invoice_number: invoice } = line.line
  const name = `${article.brand} ${article.articleNumber}`
  const most = mostOf(line.line, draft.type)
  const reasons = reasonsFor(line.line, draft.type, today(), kinds)
  const categories = kinds.types.find(({ type }) => type === draft.type)?.categories ?? []
  const errorAt = (field: string) => errors[`lines.${at}.${field}`]?.join(' ') ?? null
  const gap = wasTried ? form.gapText(line) : null
  const refused = ['invoice_number', 'line', 'quantity'].map(errorAt).filter(Boolean).join(' ')
  const choose = t`Alegeți…`
  return (
    <div className={classes['line']}>
      <div className={classes['head']}>
        <span>
          <strong>{name}</strong> {article.name}
          <span className={classes['soft']}>
            {' '}
            <Trans>Factura {invoice}</Trans>
          </span>
        </span>
        <ActionIcon variant="subtle" aria-label={t`Scoate din retur ${name}`} onClick={() => form.remove(line)}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes['fields']}>
        <QuantityStepper
          label={t`Bucăți, ${name}`}
          value={line.quantity}
          minimum={1}
          maximum={most}
          problemOf={(quantity) => (quantity < 1 || quantity > most ? t`cel mult ${most}` : null)}
          onChange={(quantity) => form.changeLine(line, { quantity })}
        />
        <NativeSelect
          className={classes['wide']}
          size="md"
          aria-label={t`Motiv, ${name}`}
          value={line.reason}
          error={errorAt('reason') ?? (wasTried && line.reason === '' ? gap : null)}
          data={[
            { value: '', label: reasons.length > 1 ? t`Motiv…` : choose },
            ...reasons.map(({ code, name: label }) => ({ value: code, label })),
          ]}
          onChange={(event) => form.changeLine(line, { reason: event.currentTarget.value })}
        />
      </div>
      {categories.length === 0 ? null : (
        <NativeSelect
          size="md"
          label={t`Categorie`}
          value={line.category ?? ''}
          error={errorAt('category') ?? (wasTried && line.reason !== '' ? gap : null)}
          data={[{ value: '', label: choose }, ...categories.map(({ code, name: label }) => ({ value: code, label }))]}
          onChange={(event) => form.changeLine(line, { category: event.currentTarget.value || null })}
        />
      )}
      {draft.type === 'old_part' ? null : (
        <TextInput
          size="md"
          aria-label={t`Observație, ${name}`}
          placeholder={t`Observație (nu este obligatorie)`}
          maxLength={500}
          value={line.note}
          onChange={(event) => form.changeLine(line, { note: event.currentTarget.value })}
        />
      )}
      {refused === '' ? null : (
        <p className={classes['error']} role="alert" data-field-error tabIndex={-1}>
          {refused}
        </p>
      )}
    </div>
  )
}
