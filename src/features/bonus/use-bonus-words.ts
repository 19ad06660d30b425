import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BonusContract } from '#src/contract/campaigns/bonus-contract.ts'
import { useFormats } from '#src/i18n/use-formats.ts'

/** How a contract says its amounts: money or points towards a level, percent or points as its bonus. */
export function useBonusWords({ type, currency }: Pick<BonusContract, 'type' | 'currency'>) {
  const { t } = useLingui()
  const { money, percent } = useFormats()
  const points = (count: number) => t`${plural(count, { one: '# punct', few: '# puncte', other: '# de puncte' })}`
  return {
    amount: (value: number) => (type === 'default' ? money(value, currency) : points(value)),
    bonus: (value: number) => (type === 'default' ? percent(value) : points(value)),
  }
}
