import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { codeOf, type FitQuestion } from '#src/domain/fit/fit-question.ts'
import { formatYearMonth } from '#src/lib/formats.ts'
import { criterionText } from '../products/criterion-text.ts'

const byChoice: Readonly<Record<string, MessageDescriptor>> = {
  aircon: msg`Are climatizare?`,
  start_stop: msg`Are sistem start-stop?`,
  gearbox_kind: msg`Ce cutie de viteze are?`,
  suspension_kind: msg`Ce suspensie are?`,
  steering_side: msg`Pe ce parte este volanul?`,
}

/** What is asked of a vehicle. A criterion that has no words of its own is asked by its name. */
export function questionText(i18n: I18n, { kind, conditions: [condition] }: FitQuestion): string {
  const name = condition?.name ?? ''
  switch (kind) {
    case 'month':
      return i18n._(msg`Când a fost fabricată mașina?`)
    case 'chassis':
      return i18n._(msg`Ce serie de șasiu are?`)
    case 'engine':
      return i18n._(msg`Ce cod motor are?`)
    case 'choice': {
      const words = condition && byChoice[condition.key]
      return words ? i18n._(words) : `${name}?`
    }
    case 'number': {
      const place = condition?.place ? `, ${condition.place.name}` : ''
      return condition?.key === 'for_disc_diameter'
        ? i18n._(msg`Ce diametru au discurile de frână${place}?`)
        : `${name}${place}?`
    }
    case 'confirm':
      return confirmText(i18n, condition)
  }
}

function confirmText(i18n: I18n, condition: FitQuestion['conditions'][number] | undefined): string {
  if (!condition) return ''
  const { key, value } = condition
  if (key === 'pr_number') return i18n._(msg`Are codul PR ${value}?`)
  if (key === 'chassis_from') return i18n._(msg`Seria de șasiu este ${value} sau una de după ea?`)
  if (key === 'chassis_to') return i18n._(msg`Seria de șasiu este ${value} sau una dinaintea ei?`)
  const wanted = criterionText(condition)
  return i18n._(msg`Corespunde mașina: ${wanted}?`)
}

/** Where the answer is found, for what a mechanic may have to look for. */
export const answerHints: Partial<Readonly<Record<FitQuestion['kind'], MessageDescriptor>>> = {
  month: msg`Scrie în cartea de identitate a vehiculului sau pe eticheta din portieră.`,
  chassis: msg`Toate cele 17 caractere, sau sfârșitul scris ca în condiție.`,
  engine: msg`Scrie pe blocul motor sau pe eticheta din portbagaj.`,
}

/** An answer in words. */
export function answerText(i18n: I18n, { kind, conditions }: FitQuestion, answer: string): string {
  switch (kind) {
    case 'month':
      return formatYearMonth(Number(answer.replace('-', '')))
    case 'choice':
      return conditions.flatMap(({ choices = [] }) => choices).find(({ code }) => code === answer)?.name ?? answer
    case 'number': {
      const asked = conditions.find((condition) => Number(codeOf(condition)) === Number(answer))
      const unit = conditions[0]?.unit ?? ''
      return `${asked?.value ?? i18n.number(Number(answer), { maximumFractionDigits: 3 })} ${unit}`.trim()
    }
    case 'confirm':
      return answer === 'yes' ? i18n._(msg`da`) : i18n._(msg`nu`)
    default:
      return answer
  }
}
