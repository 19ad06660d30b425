import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/use-command-form.ts'
import { brand } from '#src/contract/brand.ts'
import type { CartInfo } from '#src/contract/papers.ts'
import type { Share, ShareTerms } from '#src/contract/shares.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useCreateShare, usePreviewShare, wantedShare } from '#src/data/shares/share.queries.ts'
import { localDay } from '#src/domain/delivery-promise.ts'
import { lastShareDay } from '#src/domain/share-expiry.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { useMinuteClock } from '#src/ui/minute-clock.ts'
import { LabourFields } from './LabourFields.tsx'
import { type LabourProblem, type LabourRow, readLabour } from './labour-rows.ts'
import classes from './ShareDialog.module.css'

/** As long as the shop takes them (contract/shares.ts). */
const CUSTOMER_MAX = 80
const PHONE_MAX = 30
const PLATE_MAX = 15
const NOTE_MAX = 500
const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))
const schema = v.object({
  customer: text(CUSTOMER_MAX),
  phone: text(PHONE_MAX),
  plate: text(PLATE_MAX),
  note: v.pipe(v.string(), v.maxLength(NOTE_MAX)),
  valid_until: v.string(),
})
type Values = v.InferOutput<typeof schema>

interface ShareFormProps {
  readonly info: CartInfo
  readonly count: number
  readonly onMade: (share: Share) => void
}

/** What the workshop says beside its lines: for whom, until when, its own work. Looked at as the owner of the car sees it, then made. */
export function ShareForm({ info, count, onMade }: ShareFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const create = useCreateShare()
  const preview = usePreviewShare()
  const [shown, setShown] = useState<string | null>(null)
  const labour = useLabour()
  const labels = {
    customer: t`Client`,
    phone: t`Telefonul clientului`,
    plate: t`Număr de înmatriculare`,
    note: t`Mențiuni`,
    valid_until: t`Valabil până la`,
  }
  const initialValues = { customer: info.customer, phone: '', plate: info.plate, note: info.note, valid_until: '' }
  const form = useCommandForm<Values>({ initialValues, schema, labels })
  const termsOf = (values: Values): ShareTerms | null => {
    const works = labour.read()
    return works && { ...v.parse(schema, values), valid_until: values.valid_until || null, labour: works }
  }
  const make = async (values: Values) => {
    const terms = termsOf(values)
    if (terms) onMade(await create.runAsync(await wantedShare(terms)))
  }
  const look = async (values: Values) => {
    const terms = termsOf(values)
    if (terms) setShown((await preview.runAsync(terms)).html)
  }
  return (
    <Form label={t`Trimite clientului`} onSubmit={form.submitWith(make, t`Linkul nu a putut fi făcut.`)}>
      <div className={classes['form']}>
        <FormErrorSummary {...form.summary} />
        <p className={classes['soft']}>
          <Plural
            value={count}
            one="Clientul vede produsul selectat la prețul de vânzare cu TVA, fără marcă și cod."
            few="Clientul vede cele # produse selectate la prețul de vânzare cu TVA, fără mărci și coduri."
            other="Clientul vede cele # de produse selectate la prețul de vânzare cu TVA, fără mărci și coduri."
          />
        </p>
        <ShareFields field={form.field} labels={labels} />
        <LabourFields {...labour.fields} />
        <Textarea {...form.field('note')} size="md" label={labels.note} rows={2} maxLength={NOTE_MAX} />
        {online ? null : (
          <p className={classes['soft']}>
            <Trans>Linkul se face la magazin: are nevoie de rețea.</Trans>
          </p>
        )}
        <div className={classes['actions']}>
          <Button
            type="submit"
            size="lg"
            loading={create.isPending}
            disabled={!online}
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          >
            <Trans>Fă linkul</Trans>
          </Button>
          <Button
            variant="default"
            size="lg"
            loading={preview.isPending}
            disabled={!online}
            leftSection={<IconEye size={20} stroke={1.75} aria-hidden />}
            onClick={() => form.submitWith(look, t`Pagina nu a putut fi arătată.`)()}
          >
            <Trans>Vezi ca clientul</Trans>
          </Button>
        </div>
        {shown === null ? null : (
          <iframe
            className={classes['preview']}
            title={t`Pagina pe care o vede clientul`}
            sandbox="allow-same-origin"
            srcDoc={shown}
          />
        )}
      </div>
    </Form>
  )
}

interface ShareFieldsProps {
  readonly field: (name: keyof Values) => TextInputProps
  readonly labels: Readonly<Record<keyof Values, string>>
}

function ShareFields({ field, labels }: ShareFieldsProps) {
  const { t } = useLingui()
  const now = new Date(useMinuteClock())
  return (
    <div className={classes['pair']}>
      <TextInput {...field('plate')} size="md" label={labels.plate} autoComplete="off" maxLength={PLATE_MAX} />
      <TextInput
        {...field('valid_until')}
        size="md"
        type="date"
        label={labels.valid_until}
        description={t`Fără o zi aleasă, 365 de zile.`}
        min={localDay(now, brand.timeZone)}
        max={lastShareDay(now, brand.timeZone)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <TextInput {...field('customer')} size="md" label={labels.customer} autoComplete="off" maxLength={CUSTOMER_MAX} />
      <TextInput
        {...field('phone')}
        size="md"
        type="tel"
        label={labels.phone}
        autoComplete="off"
        maxLength={PHONE_MAX}
      />
    </div>
  )
}

function useLabour() {
  const [rows, setRows] = useState<readonly LabourRow[]>([])
  const [problems, setProblems] = useState<ReadonlyMap<number, LabourProblem>>(new Map())
  return {
    fields: { rows, problems, onChange: setRows },
    /** Null where something cannot be read; then it is told at its field. */
    read() {
      const found = new Map<number, LabourProblem>()
      const works = rows.flatMap((row) => {
        const work = readLabour(row)
        if (typeof work === 'string') found.set(row.key, work)
        return work === null || typeof work === 'string' ? [] : [work]
      })
      setProblems(found)
      return found.size > 0 ? null : works
    },
  }
}
