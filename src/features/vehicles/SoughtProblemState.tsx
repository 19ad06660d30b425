import { Trans, useLingui } from '@lingui/react/macro'
import { IconForms } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { SoughtProblem } from './sought.ts'
import { useSoughtWords } from './use-sought-words.ts'

/** In place of a result: what is wrong with the text, and the number that may be meant. */
export function SoughtProblemState({ problem }: { problem: SoughtProblem }) {
  const { t } = useLingui()
  const words = useSoughtWords()
  const vin = problem.kind === 'vin-letters' ? problem.vin : null
  return (
    <EmptyState
      icon={<IconForms size={40} stroke={1.6} />} title={t`Verificați ce ați scris`}
      action={
        <>
          {vin === null ? null : <ButtonLink to="/vehicle" search={{ vin }}><Trans>Caută {vin}</Trans></ButtonLink>}
          <ButtonLink to="/vehicle" search={{}} variant="default"><Trans>Alege după marcă</Trans></ButtonLink>
        </>
      }
    >
      {words.problem(problem)}
    </EmptyState>
  )
}
