import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { BonusContract } from '#src/contract/campaigns/bonus-contract.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { useBonusWords } from './use-bonus-words.ts'
import classes from './Bonus.module.css'

/** Every level with its bonus; those that are reached say so. */
export function BonusLevels({ contract }: { contract: BonusContract }) {
  const { t } = useLingui()
  const words = useBonusWords(contract)
  return (
    <Panel title={t`Praguri`} flush>
      <ol role="list" className={classes['levels']} aria-label={t`Praguri`}>
        {contract.levels.map(({ level, from, bonus }) => (
          <li key={level} className={classes['row']}>
            <span className={classes['name']}>
              <Trans>Nivelul {level}</Trans>
            </span>
            <span className={classes['from']}>
              <Trans>de la {words.amount(from)}</Trans>
            </span>
            <span className={classes['bonus']}>{words.bonus(bonus)}</span>
            {contract.reached !== null && contract.reached >= from ? (
              <span className={classes['reached']}>
                <IconCircleCheckFilled size={18} aria-hidden /> <Trans>atins</Trans>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
