import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { IconEye, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useCommandForm } from '#src/components/calls/use-command-form.ts'
import type { Share, ShareTerms } from '#src/contract/ordering/shares.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useChangeShare, useCreateShare, usePreviewShare, wantedShare } from '#src/data/shares/share.queries.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { LabourFields } from './LabourFields.tsx'
import { type LabourProblem, type LabourRow, readLabour } from './labour-rows.ts'
import { NOTE_MAX, ShareFields, shareFields, type ShareValues } from './ShareFields.tsx'
import classes from './Share.module.css'

/** What stands in the form before anything is typed. */
export interface ShareStart extends ShareValues {
  readonly labour: readonly LabourRow[]
}
export const newShare = (given: Partial<ShareValues>): ShareStart => ({
  customer: '',
  phone: '',
  plate: '',
  note: '',
  valid_until: '',
  labour: [],
  ...given,
})

interface ShareFormProps {
  readonly start: ShareStart
  /** How many lines the owner of the car sees. */
  readonly count: number
  /** The published offer that it is made from; null of the cart. */
  readonly vbeln: string | null
  /** The link of which it becomes the next version; null for a new one. */
  readonly changes?: string | null
  readonly onMade: (share: Share) => void
}

/** What the workshop says beside its lines: for whom, until when, its own work. Looked at as the owner of the car sees it, then made. */
export function ShareForm({ start, count, vbeln, changes = null, onMade }: ShareFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const create = useCreateShare()
  const change = useChangeShare()
  const preview = usePreviewShare()
  const [shown, setShown] = useState<string | null>(null)
  const { labour: works, ...initialValues } = start
  const labour = useLabour(works)
  const labels = {
    customer: t`Client`,
    phone: t`Telefonul clientului`,
    plate: t`Număr de înmatriculare`,
    note: t`Mențiuni`,
    valid_until: t`Valabil până la`,
  }
  const form = useCommandForm<ShareValues>({ initialValues, schema: shareFields, labels })
  const termsOf = (values: ShareValues): ShareTerms | null => {
    const read = labour.read()
    return read && { ...v.parse(shareFields, values), valid_until: values.valid_until || null, labour: read }
  }
  const make = async (values: ShareValues) => {
    const terms = termsOf(values)
    if (!terms) return
    onMade(
      changes === null
        ? await create.runAsync(await wantedShare({ ...terms, vbeln }))
        : await change.runAsync({ id: changes, terms }),
    )
  }
  const look = async (values: ShareValues) => {
    const terms = termsOf(values)
    if (terms) setShown((await preview.runAsync({ ...terms, vbeln })).html)
  }
  const title = changes === null ? t`Trimite clientului` : t`Schimbă oferta trimisă`
  return (
    <Form
      label={title}
      onSubmit={form.submitWith(
        make,
        changes === null ? t`Linkul nu a putut fi făcut.` : t`Oferta trimisă nu a putut fi schimbată.`,
      )}
    >
      <div className={classes['form']}>
        <FormErrorSummary {...form.summary} />
        <p className={classes['soft']}>
          <Plural
            value={count}
            one="Clientul vede un produs la prețul de vânzare cu TVA, fără marcă și cod."
            few="Clientul vede # produse la prețul de vânzare cu TVA, fără mărci și coduri."
            other="Clientul vede # de produse la prețul de vânzare cu TVA, fără mărci și coduri."
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
            loading={create.isPending || change.isPending}
            disabled={!online}
            leftSection={<IconLink size={20} stroke={1.75} aria-hidden />}
          >
            {changes === null ? <Trans>Fă linkul</Trans> : <Trans>Schimbă oferta trimisă</Trans>}
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

/** Labour as it is typed, with what is wrong at its field. */
function useLabour(initial: readonly LabourRow[]) {
  const [rows, setRows] = useState(initial)
  const [problems, setProblems] = useState<ReadonlyMap<number, readonly LabourProblem[]>>(new Map())
  return {
    fields: { rows, problems, onChange: setRows },
    /** Null where something cannot be read; then it is told at its field. */
    read() {
      const found = new Map<number, readonly LabourProblem[]>()
      const works = rows.flatMap((row) => {
        const work = readLabour(row)
        if (work === null) return []
        if ('text' in work) return [work]
        found.set(row.key, work)
        return []
      })
      setProblems(found)
      return found.size > 0 ? null : works
    },
  }
}
