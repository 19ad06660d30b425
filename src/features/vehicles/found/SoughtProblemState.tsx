import { getRouteApi } from '@tanstack/react-router'
import { UnreadText } from '#src/components/products/UnreadText.tsx'
import type { SoughtProblem } from './sought.ts'
import { useSoughtWords } from './use-sought-words.ts'

const route = getRouteApi('/_app/vehicle/')

/** In place of a result: what is wrong with the text, and the number that may be meant. */
export function SoughtProblemState({ problem }: { problem: SoughtProblem }) {
  const words = useSoughtWords()
  const { category } = route.useSearch()
  return (
    <UnreadText vin={problem.kind === 'vin-letters' ? problem.vin : null} searchedAt="/vehicle" category={category}>
      {words.problem(problem)}
    </UnreadText>
  )
}
