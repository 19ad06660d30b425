import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconChevronDown, IconSend } from '@tabler/icons-react'
import { useEffect } from 'react'
import { PhotosField } from '#src/components/photos/PhotosField.tsx'
import { BOXES_MAX, RETURN_PHOTOS_MAX } from '#src/contract/after-sales/return-request.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { addDays } from '#src/domain/orders/delivery-promise.ts'
import { PICKUP_DAYS_MAX } from '#src/domain/returns/returnable.ts'
import { nameOfReturnLine, needsParcel, type SentTransport, sumOfReturn } from '#src/domain/returns/return-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { focusFirstError } from '#src/ui/forms/focus-first-error.ts'
import { DateInput } from '#src/ui/forms/DateInput.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { today, useTransportWords } from '../return-words.ts'
import { ChosenLine } from './ChosenLine.tsx'
import type { ReturnForm } from './use-return-form.ts'
import classes from './NewReturn.module.css'

const SHEET = 'return-sheet'

/** Where the return stands below a long list: how much is in it by now, and the way there. */
export function ToSheet({ form }: { form: ReturnForm }) {
  if (form.draft.lines.length === 0) return null
  const show = () => {
    const sheet = document.getElementById(SHEET)
    sheet?.scrollIntoView()
    sheet?.focus({ preventScroll: true })
  }
  return (
    <div className={classes['below']}>
      <div aria-hidden>
        <Sum form={form} />
      </div>
      <Button size="lg" rightSection={<IconChevronDown size={20} aria-hidden />} onClick={show}>
        <Trans>Returul</Trans>
      </Button>
    </div>
  )
}

/** The return as it grows: its lines, what comes back for them, how it goes, and the button that sends it. */
export function ReturnSheet({ form }: { form: ReturnForm }) {
  const { draft, errors, attempt } = form
  useEffect(() => {
    if (attempt > 0) focusFirstError(document.getElementById(SHEET))
  }, [attempt])
  const said = errors['transport'] ?? errors['boxes'] ?? errors['type']
  return (
    <Panel id={SHEET} tabIndex={-1} title={<Trans>Returul</Trans>} className={classes['sheet']}>
      {draft.lines.length === 0 ? (
        <p className={classes['soft']}>
          <Trans>Adăugați linii din facturi; la fiecare se alege motivul.</Trans>
        </p>
      ) : (
        <ul role="list" className={classes['chosen']}>
          {draft.lines.map((line, index) => (
            <li key={nameOfReturnLine(line.line)}>
              <ChosenLine form={form} line={line} at={index} />
            </li>
          ))}
        </ul>
      )}
      {draft.lines.length > 0 || form.photos.photos.length > 0 ? <Photos form={form} /> : null}
      {draft.lines.length === 0 ? null : <Way form={form} />}
      {said ? (
        <p className={classes['error']} role="alert" tabIndex={-1}>
          {said.join(' ')}
        </p>
      ) : null}
      {form.text === null ? null : (
        <p className={classes['error']} role="alert" tabIndex={-1}>
          {form.text}
        </p>
      )}
      <div className={classes['bar']}>
        <Sum form={form} />
        <Button
          type="submit"
          size="lg"
          loading={form.isPending}
          disabled={draft.lines.length === 0}
          leftSection={<IconSend size={20} aria-hidden />}
        >
          {form.online ? <Trans>Trimite returul</Trans> : <Trans>Pune returul în așteptare</Trans>}
        </Button>
      </div>
    </Panel>
  )
}

/** Of the whole return: a box is photographed, not a row. */
function Photos({ form: { photos, errors, needsPhoto, wasTried } }: { form: ReturnForm }) {
  const { t } = useLingui()
  const wanted = t`Fotografiați ce a ajuns deteriorat: cel puțin o fotografie.`
  const missing = wasTried && needsPhoto && photos.photos.length === 0
  return (
    <div className={classes['way']}>
      <span className={classes['label']}>
        <Trans>Fotografii</Trans>
      </span>
      <PhotosField
        photos={photos}
        said={
          needsPhoto && !missing ? (
            wanted
          ) : (
            <Plural
              value={RETURN_PHOTOS_MAX}
              one="Cel mult # fotografie."
              few="Cel mult # fotografii."
              other="Cel mult # de fotografii."
            />
          )
        }
        tooMany={<Trans>un retur are cel mult {RETURN_PHOTOS_MAX} fotografii.</Trans>}
        problems={errors['photos'] ?? (missing ? [wanted] : [])}
      />
    </div>
  )
}

function Sum({ form: { draft, kinds } }: { form: ReturnForm }) {
  const formats = useFormats()
  const { currency } = useUser()
  const sum = sumOfReturn(draft, kinds)
  if (sum.lines === 0) return null
  return (
    <p className={classes['sum']} aria-live="polite">
      <Plural value={sum.lines} one="# linie" few="# linii" other="# de linii" />,{' '}
      <Plural value={sum.invoices} one="# factură" few="# facturi" other="# de facturi" />
      {sum.net === null ? null : (
        <>
          , <strong>{formats.money(sum.net - sum.fee, currency)}</strong> <Trans>fără TVA</Trans>
          {sum.fee > 0 ? (
            <>
              , <Trans>din care taxă {formats.money(-sum.fee, currency)}</Trans>
            </>
          ) : null}
        </>
      )}
    </p>
  )
}

/** How it goes back (T-23); nothing goes where all that is told of never came. */
function Way({ form }: { form: ReturnForm }) {
  const { t } = useLingui()
  const words = useTransportWords()
  const { draft, kinds, set } = form
  if (!needsParcel(draft, kinds))
    return (
      <p className={classes['soft']}>
        <Trans>Nu trebuie trimis nimic: verificăm livrarea.</Trans>
      </p>
    )
  return (
    <div className={classes['way']}>
      <NativeSelect
        size="md"
        label={t`Transport`}
        value={draft.transport}
        data={(['run', 'own', 'courier'] as const).map((value) => ({ value, label: words[value] }))}
        onChange={(event) => set({ transport: event.currentTarget.value as SentTransport })}
      />
      {draft.transport === 'run' ? (
        <DateInput
          size="md"
          label={t`Ridicare (fără zi: la următoarea livrare)`}
          min={today()}
          max={addDays(today(), PICKUP_DAYS_MAX)}
          error={form.errors['pickup_on']?.join(' ') ?? null}
          value={draft.pickup_on}
          onChange={(event) => set({ pickup_on: event.currentTarget.value })}
        />
      ) : null}
      <div>
        <span className={classes['label']}>
          <Trans>Colete</Trans>
        </span>
        <QuantityStepper
          label={t`Colete`}
          value={draft.boxes}
          minimum={1}
          maximum={BOXES_MAX}
          problemOf={(boxes) => (boxes < 1 || boxes > BOXES_MAX ? t`de la 1 la ${BOXES_MAX}` : null)}
          onChange={(boxes) => set({ boxes })}
        />
      </div>
      <Textarea
        size="md"
        label={t`Comentariu`}
        rows={2}
        maxLength={500}
        value={draft.comment}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
    </div>
  )
}
