import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { OFFER_QUANTITY_MAX } from '#src/contract/ordering/offer-request.ts'
import { keyOf, type RequestLine } from '#src/domain/offers/offer-request-draft.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { QuantityStepper } from '#src/ui/controls/QuantityStepper.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import type { RequestForm } from './use-request-form.ts'
import classes from './CreateOffer.module.css'

/** As long as the shop takes it (contract/ordering/offer-request.ts). */
const NOTE_MAX = 200

/** What is being asked for. */
export function RequestLines({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { lines } = form.draft
  return (
    <Panel
      title={<Trans>În cerere ({formats.number(lines.length)})</Trans>}
      aside={
        lines.length > 1 ? (
          <TextButton onClick={form.clear}>
            <Trans>Golește</Trans>
          </TextButton>
        ) : undefined
      }
    >
      {lines.length === 0 ? (
        <EmptyState compact title={t`Nicio piesă în cerere`}>
          <Trans>Scrieți ce căutați sau luați piese dintr-o sursă de mai sus.</Trans>
        </EmptyState>
      ) : (
        <ul role="list" data-rows className={classes['lines']}>
          {lines.map((line) => (
            <Line key={keyOf(line)} line={line} form={form} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Line({ line, form }: { line: RequestLine; form: RequestForm }) {
  const { t } = useLingui()
  const { article, vehicle, plate } = line
  const name = article ? `${article.brand} ${article.articleNumber}` : line.text
  const problem = form.problemOf(line)
  return (
    <li className={classes['line']}>
      <div className={classes['what']}>
        {article ? (
          <>
            <span className={classes['number']}>
              <strong>{article.brand}</strong> <PartNumber>{article.articleNumber}</PartNumber>
            </span>
            <span>{article.name}</span>
          </>
        ) : (
          <span>{line.text}</span>
        )}
        {vehicle || plate ? (
          <span className={classes['soft']}>
            {plate ? <strong className={classes['plate']}>{plate} </strong> : null}
            {vehicle ? `${modelName(vehicle)} ${vehicle.carName}` : null}
          </span>
        ) : null}
        {problem === '' ? null : <span className={classes['problem']}>{problem}</span>}
      </div>
      <div className={classes['quantity']}>
        <QuantityStepper
          label={t`Cantitate, ${name}`}
          value={line.quantity}
          maximum={OFFER_QUANTITY_MAX}
          problemOf={(quantity) =>
            quantity > OFFER_QUANTITY_MAX ? t`Cel mult ${OFFER_QUANTITY_MAX}` : quantity < 1 ? t`Cel puțin ${1}` : null
          }
          onChange={(quantity) => form.changeLine(line, { quantity })}
        />
      </div>
      <TextInput
        size="md"
        className={classes['note']}
        aria-label={t`Notă, ${name}`}
        placeholder={t`Notă pentru consultant`}
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={line.note}
        onChange={(event) => form.changeLine(line, { note: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes['remove']}
        variant="subtle"
        color="gray"
        size="var(--control-height)"
        aria-label={t`Scoate ${name}`}
        onClick={() => form.remove(line)}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
