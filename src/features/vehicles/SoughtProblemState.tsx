import { UnreadText } from '#src/components/UnreadText.tsx'
import type { SoughtProblem } from './sought.ts'
import { useSoughtWords } from './use-sought-words.ts'

/** In place of a result: what is wrong with the text, and the number that may be meant. */
export function SoughtProblemState({ problem }: { problem: SoughtProblem }) {
  const words = useSoughtWords()
  return <UnreadText vin={problem.kind === 'vin-letters' ? problem.vin : null} searchedAt="/vehicle">{words.problem(problem)}</UnreadText>
}
