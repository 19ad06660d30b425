import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { employmentWords } from '#src/components/shop-word/CareerCard.tsx'
import { brand } from '#src/contract/brand.ts'
import { Employment } from '#src/contract/campaigns/careers.ts'
import type { ContentPiece } from '#src/contract/campaigns/content-admin.ts'
import type { ContentKind } from '#src/contract/campaigns/content-kinds.ts'
import type { Locale } from '#src/contract/fields.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { hasPart } from '#src/domain/content-rules.ts'
import { DateInput } from '#src/ui/forms/DateInput.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { FormErrorSummary } from '#src/ui/forms/FormErrorSummary.tsx'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ContentActions } from './ContentActions.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import type { ContentDraft } from './content-draft.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { PictureField } from './PictureField.tsx'
import { ProductsField } from './ProductsField.tsx'
import { LevelsField, PrizeFields } from './StartFields.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { useContentSaving } from './use-content-saving.ts'
import own from './Content.module.css'

interface ContentFormProps {
  readonly kind: ContentKind
  /** As it was opened; null for a new one. */
  readonly piece: ContentPiece | null
  readonly initial: ContentDraft
  /** Of the draft among what is kept: the piece as it was opened, or what a new one begins as. */
  readonly name: string
  /** Begins anew with what somebody else has written. */
  readonly onReload?: (piece: ContentPiece) => void
}

/** Everything of a piece, of whatever kind, and beside it how a phone shows it. */
export function ContentForm({ kind, piece, initial, name, onReload }: ContentFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { draft, set, ...kept } = useKeptDraft(name, initial)
  const [locale, setLocale] = useState<Locale>('ro')
  const saving = useContentSaving(kind, piece, kept.forget)
  const fieldErrors = saving.errors
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saving.save(draft)
  }
  return (
    <div className={own['editor']}>
      <Form label={t`Conținut`} onSubmit={submit}>
        <FormErrorSummary {...saving.summary} />
        {kept.isFound ? <Found onGiveUp={kept.giveUp} /> : null}
        {saving.conflict === null || piece === null ? null : (
          <ChangedMeanwhile
            kind={kind}
            id={piece.id}
            draft={draft}
            conflict={saving.conflict}
            isSaving={saving.isPending}
            onOverwrite={(revision) => void saving.save(draft, revision)}
            {...(onReload && {
              onReload: (theirs: ContentPiece) => {
                kept.forget()
                onReload(theirs)
              },
            })}
          />
        )}
        {hasPart(kind, 'period') ? (
          <Period kind={kind} draft={draft} errors={fieldErrors} isNew={piece === null} onChange={set} />
        ) : null}
        {hasPart(kind, 'title') ? (
          <LanguageFields
            kind={kind}
            texts={draft.texts}
            hasPicture={draft.picture !== null}
            locale={locale}
            errors={fieldErrors}
            onLocale={setLocale}
            onChange={(texts) => set({ texts })}
          />
        ) : null}
        {hasPart(kind, 'picture') ? (
          <PictureField
            picture={draft.picture}
            error={fieldErrors['image']}
            onChange={(image, picture) => set({ image, picture })}
          />
        ) : null}
        {hasPart(kind, 'employment') ? <EmploymentField draft={draft} onChange={set} /> : null}
        {hasPart(kind, 'products') ? (
          <ProductsField
            terms={hasPart(kind, 'discounts') ? 'discounts' : hasPart(kind, 'points') ? 'points' : null}
            products={draft.products}
            error={fieldErrors['products']}
            onChange={(products) => set({ products })}
          />
        ) : null}
        {hasPart(kind, 'prize') ? <PrizeFields draft={draft} errors={fieldErrors} onChange={set} /> : null}
        {hasPart(kind, 'levels') ? <LevelsField draft={draft} errors={fieldErrors} onChange={set} /> : null}
        {hasPart(kind, 'sort') ? (
          <TextInput
            id="content-sort"
            size="md"
            inputMode="numeric"
            label={t`Ordine`}
            description={t`Cele mai mici stau primele; la același număr, cele mai noi.`}
            value={draft.sort}
            error={fieldErrors['sort']}
            onChange={(event) => set({ sort: event.currentTarget.value })}
          />
        ) : null}
        <div className={own['actions']}>
          <Button type="submit" size="lg" loading={saving.isPending} disabled={!online}>
            <Trans>Salvează</Trans>
          </Button>
          {piece === null ? null : <ContentActions kind={kind} piece={piece} />}
        </div>
        {online ? null : (
          <p className={own['note']}>
            <Trans>Se salvează numai cu legătură la magazin. Ce ați scris rămâne aici.</Trans>
          </p>
        )}
      </Form>
      <ContentPreview kind={kind} draft={draft} locale={locale} />
    </div>
  )
}

function Found({ onGiveUp }: { readonly onGiveUp: () => void }) {
  return (
    <p className={own['note']}>
      <Trans>Ce ați scris mai devreme și nu ați salvat stă din nou aici.</Trans>{' '}
      <Button variant="default" size="compact-sm" onClick={onGiveUp}>
        <Trans>Renunță la ce am scris</Trans>
      </Button>
    </p>
  )
}

interface FieldsProps {
  readonly draft: ContentDraft
  readonly onChange: (change: Partial<ContentDraft>) => void
}

function Period({
  kind,
  draft,
  errors,
  isNew,
  onChange,
}: FieldsProps & { kind: ContentKind; errors: Readonly<Record<string, string>>; isNew: boolean }) {
  const { t } = useLingui()
  const zone = brand.timeZone
  if (kind === 'daily')
    return (
      <DateInput
        id="content-starts_at"
        size="md"
        label={t`Ziua`}
        description={
          isNew
            ? t`De la miezul nopții la miezul nopții, ora din ${zone}.`
            : t`Ziua nu se schimbă: faceți o copie pentru alta.`
        }
        disabled={!isNew}
        value={draft.from.slice(0, 10)}
        error={errors['starts_at']}
        onChange={(event) => onChange({ from: `${event.currentTarget.value}T00:00` })}
      />
    )
  return (
    <fieldset className={own['period']}>
      <legend>
        <Trans>Perioada, ora din {zone}</Trans>
      </legend>
      <DateInput
        id="content-starts_at"
        size="md"
        type="datetime-local"
        label={t`De la`}
        value={draft.from}
        error={errors['starts_at']}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <DateInput
        id="content-ends_at"
        size="md"
        type="datetime-local"
        label={kind === 'campaign' || kind === 'start' ? t`Până la` : t`Până la (gol: fără sfârșit)`}
        value={draft.until}
        error={errors['ends_at']}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
    </fieldset>
  )
}

function EmploymentField({ draft, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <NativeSelect
      size="md"
      label={t`Fel de angajare`}
      value={draft.employment ?? 'full_time'}
      data={Employment.options.map((value) => ({ value, label: i18n._(employmentWords[value]) }))}
      onChange={(event) => onChange({ employment: event.currentTarget.value as Employment })}
    />
  )
}
