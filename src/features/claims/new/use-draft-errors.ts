import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ClaimTypeRules, KM_MAX } from '#src/contract/after-sales/claims.ts'
import type { ClaimDraft } from '#src/data/claims/claim-draft.ts'
import type { ReadyPhoto } from '#src/data/claims/claim-photo.ts'
import { LABOUR_MAX_MINOR, missingKinds, VIN_MIN } from '#src/domain/returns/claim-rules.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { parseMoney } from '#src/domain/pricing/money-text.ts'
import { usePhotoKindWords } from '#src/components/claims/claim-words.ts'
import { wholeNumber } from './claim-of.ts'

interface Judged {
  readonly rules: Omit<ClaimTypeRules, 'type'>
  /** yyyy-mm-dd in the distributor's zone. */
  readonly today: string
}

/** What a draft lacks, by field, before the shop is asked: also without a network nobody should wait for a refusal that is plain to see. */
export function useDraftErrors() {
  const { t } = useLingui()
  const kinds = usePhotoKindWords()
  const most = useFormats().number(KM_MAX)
  const required = t`Acest câmp este obligatoriu`
  return (draft: ClaimDraft, photos: readonly ReadyPhoto[], { rules, today }: Judged) => {
    const errors: Record<string, string[]> = {}
    const add = (field: string, text: string) => (errors[field] ??= []).push(text)
    for (const kind of missingKinds({ photos }, rules)) add('photos', t`Lipsește fotografia: ${kinds[kind]}`)
    if (draft.plate.trim() === '' && draft.vin.trim() === '') add('plate', required)
    const vin = draft.vin.trim()
    if (!/^[\dA-Z]*$/i.test(vin)) add('vin', t`O serie de șasiu are numai litere și cifre.`)
    else if (vin !== '' && vin.length < VIN_MIN)
      add('vin', t`Scrieți cel puțin ${VIN_MIN} caractere din seria de șasiu.`)
    if (draft.fitted_by.trim() === '') add('fitted_by', required)
    for (const field of ['installation_date', 'defect_date'] as const)
      if (draft[field] === '') add(field, required)
      else if (draft[field] < '1900') add(field, t`Valoarea nu este validă`)
      else if (draft[field] > today) add(field, t`Data nu poate fi în viitor.`)
    if (draft.installation_date !== '' && draft.defect_date !== '' && draft.installation_date > draft.defect_date)
      add('installation_date', t`Data montării nu poate fi după data defectului.`)
    for (const field of ['km_at_fitting', 'km_at_defect'] as const)
      if (draft[field].trim() === '') add(field, required)
      else if (Number.isNaN(wholeNumber(draft[field]))) add(field, t`Introduceți un număr întreg.`)
      else if (wholeNumber(draft[field]) > KM_MAX) add(field, t`cel mult ${most}`)
    if (wholeNumber(draft.km_at_fitting) > wholeNumber(draft.km_at_defect))
      add('km_at_fitting', t`Kilometrajul la montare nu poate fi mai mare decât cel la defect.`)
    const quantity = wholeNumber(draft.quantity)
    const left = draft.line?.left ?? 1
    if (!(quantity >= 1)) add('quantity', t`Introduceți un număr întreg.`)
    else if (quantity > left) add('quantity', t`De pe această linie mai puteți reclama ${left}.`)
    const short = rules.observations_min - draft.observations.trim().length
    if (draft.observations.trim() === '') add('observations', required)
    else if (short > 0)
      add(
        'observations',
        t`${plural(short, { one: 'Încă un caracter.', few: 'Încă # caractere.', other: 'Încă # de caractere.' })}`,
      )
    const labour = parseMoney(draft.labour)
    if (labour === 'wrong' || (labour ?? 0) > LABOUR_MAX_MINOR) add('labour', t`Suma nu este validă.`)
    return errors
  }
}
