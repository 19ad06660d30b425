import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { Checkbox } from '#src/ui/controls/Checkbox.tsx'
import type { ContentDraft } from './content-draft.ts'
import own from './Content.module.css'

interface StartFieldsProps {
  readonly draft: ContentDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<ContentDraft>) => void
}

/** What a prize costs in points, what it is worth and how many there are. */
export function PrizeFields({ draft: { prize }, errors, onChange }: StartFieldsProps) {
  const { t } = useLingui()
  const set = (change: Partial<ContentDraft['prize']>) => onChange({ prize: { ...prize, ...change } })
  const field = (part: 'points' | 'value' | 'stock') => ({
    id: `content-prize.${part}`,
    size: 'md' as const,
    // Below: beside each other some have a description and some have none.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies TextInputProps['inputWrapperOrder'],
    inputMode: 'decimal' as const,
    value: prize[part],
    error: errors[`prize.${part}`],
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [part]: event.currentTarget.value }),
  })
  return (
    <fieldset className={own['period']}>
      <legend>
        <Trans>Premiu</Trans>
      </legend>
      <TextInput {...field('points')} label={t`Puncte`} />
      <TextInput
        {...field('value')}
        label={t`Voucher, lei fără TVA`}
        description={t`Gol: un lucru, care se livrează.`}
      />
      <TextInput {...field('stock')} label={t`Bucăți rămase`} description={t`Gol: nu se numără.`} />
      <Checkbox
        label={t`O firmă îl poate primi din nou`}
        checked={prize.isRepeatable}
        onChange={(isRepeatable) => set({ isRepeatable })}
      />
    </fieldset>
  )
}

/** From how many points on each level is had, a line each: their order is the order of the levels. */
export function LevelsField({ draft, errors, onChange }: StartFieldsProps) {
  const { t } = useLingui()
  return (
    <Textarea
      id="content-levels"
      size="md"
      autosize
      minRows={4}
      label={t`De la câte puncte începe fiecare nivel`}
      description={t`Câte un nivel pe rând. Firmele trec pe noile niveluri după punctele strânse.`}
      value={draft.levels}
      error={errors['levels']}
      onChange={(event) => onChange({ levels: event.currentTarget.value })}
    />
  )
}
