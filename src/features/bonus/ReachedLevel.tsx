import { Trans, useLingui } from '@lingui/react/macro'
import type { BonusContract } from '#src/contract/campaigns/bonus-contract.ts'
import { bonusProgress } from '#src/domain/points/bonus-contract.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { ProgressBar } from '#src/ui/states/ProgressBar.tsx'
import { useBonusWords } from './use-bonus-words.ts'
import classes from './Bonus.module.css'

/** Where the company stands: its level, and what is missing until the next one. */
export function ReachedLevel({ contract }: { contract: BonusContract }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const words = useBonusWords(contract)
  const { levels, reached } = contract
  if (reached === null)
    return (
      <Panel title={t`Unde ați ajuns`}>
        <p className={classes['soft']}>
          <Trans>Cumpărăturile firmei se văd numai cu dreptul la prețurile de achiziție.</Trans>
        </p>
      </Panel>
    )
  const { current, next, missing } = bonusProgress(levels, reached)
  const [sum, goal, left] = [words.amount(reached), words.amount(next?.from ?? 0), words.amount(missing)]
  return (
    <Panel title={t`Unde ați ajuns`}>
      <p className={classes['level']}>
        {current === null ? (
          <Trans>Încă niciun nivel</Trans>
        ) : (
          <Trans>
            Nivelul {current.level}: {words.bonus(current.bonus)}
          </Trans>
        )}
      </p>
      <ProgressBar label={t`Până la nivelul următor`} done={reached} all={next?.from ?? reached} />
      <p>
        {next === null ? (
          <Trans>{sum}: nivelul cel mai înalt este atins.</Trans>
        ) : (
          <Trans>
            {sum} din {goal}, încă {left} până la nivelul {next.level}
          </Trans>
        )}
      </p>
      <p className={classes['soft']}>
        <Trans>Socotit de la {date(contract.starts_on)}, din facturi mai puțin retururile.</Trans>
      </p>
    </Panel>
  )
}
