import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './session.queries.ts'

/**
 * Whether it is not known yet whose screen this is, and the answer is on its way. A form would be nobody's until then, and begin anew for the person: what was written into it
 * meanwhile would be gone. False where the answer cannot be had: the form is shown all the same.
 */
export function useUserAwaited(): boolean {
  return useQuery({ ...sessionQueries.current(), notifyOnChangeProps: ['isLoading'] }).isLoading
}
